assert_type(Integer[1,2], 'a') |$e,$a| { [$e,$a] }
