if $a { type B = Integer }
