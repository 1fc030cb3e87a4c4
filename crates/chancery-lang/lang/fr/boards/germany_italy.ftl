variant = Allemagne-Italie
