def t; p yield; rescue Exception => e; p e.class, e.message; end
t { [1, 2].freeze << 3 }
t { [1, 2].freeze.map!(&:to_s) }
t { { a: 1 }.freeze[:b] = 1 }
t { { a: 1 }.to_a }
t { { a: 1, "b" => 2, 3 => [4], nil => nil }.inspect }
t { { "a b": 1, "c": 2, d?: 3, e!: 4, "f=": 5, "+": 6 }.inspect }
t { { a: 1 }.merge({ a: 2, b: 3 }) { |k, o, n| o + n } }
t { { a: 1 }.merge({ b: 1 }, { c: 2 }) }
t { { a: 1, b: 2 }.select { |k, v| v > 1 } }
t { { a: 1, b: 2 }.filter_map { |k, v| k if v > 1 } }
t { { a: 1, b: 2 }.min_by { |k, v| -v } }
t { { a: 1, b: 2 }.sum { |k, v| v } }
t { { a: 1, b: 2 }.each_with_index.map { |(k, v), i| [k, v, i] } }
t { { a: 1, b: 2 }.reduce(0) { |s, (k, v)| s + v } }
t { { a: 1, b: 2 }.sort_by { |k, v| -v } }
t { { a: 1, b: 2 }.group_by { |k, v| v.odd? } }
t { { a: 1, b: 2 }.partition { |k, v| v > 1 } }
t { { a: 1, b: 2 }.find { |k, v| v == 2 } }
t { { a: 1, b: 2 }.any? { |k, v| v > 1 } }
t { { a: 1, b: 2 }.all? { |(k, v)| v > 0 } }
t { { a: 1, b: 2 }.count { |k, v| v > 1 } }
t { { a: 1 }.map { |k, v| [k, v] } }
t { { a: 1 }.flat_map { |k, v| [k, v] } }
t { { a: 1, b: nil }.compact }
