assert_type(Enum[a,b,true], 'C')
