"x $nosuch::y z"
