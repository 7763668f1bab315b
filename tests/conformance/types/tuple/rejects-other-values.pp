[{a => 1} =~ Tuple[Array], 'a' =~ Tuple[String], undef =~ Tuple[Any], [] =~ Tuple[Any]]
