def t; p yield; rescue Exception => e; p e.class, e.message; end
t { [[1, 2], [3]].to_h }
t { [1].to_h }
t { [[1, 2], [3, 4]].each_with_object({}) { |(a, b), h| h[a] = b } }
t { [[1, [2, 3]]].map { |a, (b, c)| a + b + c } }
t { [1, [2, [3, [4]]]].flatten(1) }
t { (a = [1]; a << a; a.flatten) }
t { (a = [1]; a << a; a.inspect) }
t { (h = {}; h[:a] = h; h.inspect) }
t { [3, 1, 2].sort { |a, b| b <=> a } }
t { [3, "a"].sort }
