$t = Integer
with(1) |$x| { $x =~ $t }
