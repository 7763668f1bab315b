class a(Integer String $b) { }
