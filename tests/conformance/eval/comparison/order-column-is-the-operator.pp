$x = [1, true   <   false]
