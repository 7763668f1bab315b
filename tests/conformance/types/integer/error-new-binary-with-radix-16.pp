Integer('0b10', 8)
