h = {a: 1, "a" => 2, b: 3}
p h.transform_keys(&:to_s), h.transform_keys { 0 }, h.transform_keys({a: :b}), h.transform_keys({"a" => :z, b: "q"}), h.transform_keys({a: :x}, &:to_s), h.transform_values.with_index { |v, i| v * i }, h.to_h { |k, v| [v, k] }, h.invert, h.filter_map { |k, v| [k, v] if v > 1 }.to_h
g = {a: 1, b: 2}
g.transform_keys!({a: :b, b: :c})
p g, g.transform_values!(&:to_s), g.key("1"), g.rassoc("2"), g.any? { |k, v| v == "1" }, g.all?(Array), g.sum { 1 }
