name = Français
