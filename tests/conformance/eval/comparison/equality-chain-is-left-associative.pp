[1 == 1 == true, 1 != 2 == true, (1 == 2) == false]
