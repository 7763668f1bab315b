$a.map|$b|{$b}
