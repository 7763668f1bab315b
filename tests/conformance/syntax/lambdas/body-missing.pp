$a.map |$b|
