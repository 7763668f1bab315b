$size = Integer[1,2]
['abc' =~ String[1], 'abc' =~ String[1,2], 'abc' =~ String[$size]]
