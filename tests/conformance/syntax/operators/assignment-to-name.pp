abc = 1
