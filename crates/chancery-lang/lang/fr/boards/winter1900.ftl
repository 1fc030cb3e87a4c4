variant = Hiver 1900
