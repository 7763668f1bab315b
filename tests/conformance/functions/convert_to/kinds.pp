['1'.convert_to(Integer), [1].convert_to(String), 255.convert_to(String,'%x'), '1'.convert_to(Integer) |$x| { $x+1 }, {a=>1}.convert_to(Array), 'yes'.convert_to(Boolean)]
