[round(1.5), round(-1.5), round(2.4), round(1), ceiling(1.2), ceiling(-1.2), floor(1.8), floor(-1.2), abs(-3), abs(-3.5), round(0.5), round(1e15)]
