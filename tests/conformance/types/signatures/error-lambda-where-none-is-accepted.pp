upcase('a') |$x| { $x }
