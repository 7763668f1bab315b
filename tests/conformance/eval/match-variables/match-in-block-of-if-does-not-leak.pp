if true { $x = 'abc' =~ /(c)/
  notice($1) }
[$1, $x]
