[Integer(5), String('a'), Array([1]), Hash({a => 1}), Boolean(true), Type(Integer)]
