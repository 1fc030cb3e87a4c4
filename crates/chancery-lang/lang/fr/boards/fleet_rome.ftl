variant = Flotte à Rome
