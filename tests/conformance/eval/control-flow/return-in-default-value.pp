function f($a = return(5)) { $a }
[f()]
