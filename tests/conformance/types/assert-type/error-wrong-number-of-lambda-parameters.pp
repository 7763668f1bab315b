assert_type(Integer, 'a') |$x| { $x }
