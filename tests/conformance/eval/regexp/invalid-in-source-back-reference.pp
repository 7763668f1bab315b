/\k<nosuch>/
