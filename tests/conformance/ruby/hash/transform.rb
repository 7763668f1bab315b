h = {a: 1, b: 2}
p h.transform_values { |v| v * 2 }, h.transform_keys(&:to_s), h.transform_keys({a: :x}), h.transform_keys({a: :x}) { |k| k.to_s }, h.transform_keys { |k| :same }
p h.transform_values!(&:to_s), h, h.transform_keys!(&:to_s), h, {a: 1, b: 2, c: 3}.transform_keys!({a: :b, b: :c, c: :a}), {1 => :a, 2 => :b}.transform_keys!(&:succ)
p h.invert, h.to_h { |k, v| [v, k] }, h.key("1"), h.key(:none), h.rassoc("2"), h.assoc("a"), h.assoc(:zz), h.flatten, {a: [1, [2]]}.flatten(2), {a: [1, [2]]}.flatten(-1), {a: [1]}.flatten(0)
begin; {a: 1}.to_h { 1 }; rescue => e; p e.class, e.message; end
begin; {a: 1}.to_h { [1] }; rescue => e; p e.class, e.message; end
begin; h.transform_keys(1); rescue => e; p e.class, e.message; end
p h.transform_values.class, h.transform_values.with_index { |v, i| [v, i] }, h.group_by { |k, v| v }, h.partition { |k, v| k == "a" }
