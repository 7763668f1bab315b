a = nil
p a&.length, a&.foo(raise("not evaluated")), a&.b&.c
p "abc"&.length
p nil&.to_a.nil?
s = Struct.new(:x).new(5)
p s&.x
s&.x = 6
p s.x
a&.x = (raise "not evaluated")
p a
p [1, nil, "x"].map { _1&.to_s }
