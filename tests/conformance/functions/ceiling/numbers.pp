[ceiling(1.1), ceiling(-1.1), ceiling(2), ceiling(2.0), ceiling(0.0), 1.5.ceiling]
