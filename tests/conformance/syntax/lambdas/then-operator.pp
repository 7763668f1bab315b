$a = $b.map |$c| { $c } + $d.map |$e| { $e }
