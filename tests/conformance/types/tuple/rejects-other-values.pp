[{a => 1} =~ Tuple[Array], 'a' =~ Tuple[String], undef =~ Tuple[Any], [undef] =~ Tuple[Any]]
