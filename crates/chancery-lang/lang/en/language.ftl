name = English
