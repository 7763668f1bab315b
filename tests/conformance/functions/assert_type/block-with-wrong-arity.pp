assert_type(Integer, 'a') |$x| { 1 }
