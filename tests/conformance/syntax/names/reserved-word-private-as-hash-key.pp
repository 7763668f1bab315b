$a = { private => 1 }
