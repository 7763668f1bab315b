class c(private $x = 1) { }
