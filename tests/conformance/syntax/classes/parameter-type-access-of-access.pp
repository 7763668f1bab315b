class a(Integer[1][2] $b) { }
