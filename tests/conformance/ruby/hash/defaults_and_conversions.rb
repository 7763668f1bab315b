def t; p yield; rescue Exception => e; p e.class, e.message; end
t { { a: 1 }.key?(:a) && { a: 1 }.value?(1) }
t { { b: 1, a: 2 }.sort.to_h }
t { { b: 1, a: 2 }.min }
t { { a: 1 } == { a: 1.0 } }
t { { a: 1 }.eql?({ a: 1.0 }) }
t { { a: 1 } <= { a: 1, b: 2 } }
t { { a: 1 } > {} }
t { { a: 1 }.dig(:a, :b) }
t { Hash.new(5)[:x] }
t { Hash.new { |h, k| h[k] = k * 2 }.then { |h| [h[1], h] } }
t { Hash.new(1) { } }
t { Hash[[[1, 2]]] }
t { Hash[1, 2, 3, 4] }
t { Hash[1, 2, 3] }
t { { a: 1 }.default = 5 }
t { { a: 1 }.compare_by_identity.inspect }
