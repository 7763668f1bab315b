compare()
