$a = "abc ${b +} def"
