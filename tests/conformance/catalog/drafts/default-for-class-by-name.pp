class k($p = 1) { }
Class[k] { p => 2 }
