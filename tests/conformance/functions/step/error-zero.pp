[1].step(0)
