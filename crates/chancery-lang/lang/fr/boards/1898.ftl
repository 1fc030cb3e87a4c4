variant = 1898
