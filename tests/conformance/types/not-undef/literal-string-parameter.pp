[NotUndef['a'], 'a' =~ NotUndef['a'], 'b' =~ NotUndef['a']]
