class k($p = 1) { }
Class { p => 2 }
