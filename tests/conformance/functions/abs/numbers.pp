[abs(5), abs(-5), abs(0), abs(-1.5), abs(1.5), abs(-0.0), -3.abs, (-3).abs]
