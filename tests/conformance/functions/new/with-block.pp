[new(Integer, '5') |$x| { $x + 1 }, Integer.new('5') |$x| { $x * 2 }]
