call('nosuch', 1)
