def t; p yield; rescue Exception => e; p e.class, e.message; end
t { { a: 1 }.invert }
t { { a: 1 }.key(1) }
t { { a: 1 }.rassoc(1) }
t { { a: 1 }.transform_values(&:to_s) }
t { { a: 1 }.transform_keys(&:to_s) }
t { { a: 1, b: 2 }.transform_keys({ a: :x }) }
t { { a: 1, b: 2 }.transform_keys({ a: :x }, &:to_s) }
t { { a: 1 }.fetch(:b) }
t { { "a" => 1 }.fetch("b") }
t { { a: 1 }.fetch(:b, 2) }
t { { a: 1 }.fetch(:b) { |k| k.to_s } }
t { { a: 1 }.fetch_values(:a, :b) }
t { { a: 1 }.values_at(:a, :b) }
t { { a: 1, b: 2 }.slice(:a, :z) }
t { { a: 1, b: 2 }.except(:a) }
t { { a: 1, b: 2 }.reject { |k, v| v == 1 } }
t { { a: 1, b: 2 }.delete_if { |k, v| v == 1 } }
t { { a: 1 }.delete(:z) { |k| "no #{k}" } }
t { { a: 1 }.store("k", 2) }
t { { a: { b: 1 } }.to_a.flatten }
