[false and $nosuch, true or $nosuch]
