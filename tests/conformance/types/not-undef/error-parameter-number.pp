NotUndef[1]
