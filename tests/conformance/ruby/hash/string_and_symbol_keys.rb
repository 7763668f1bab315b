h = {"a" => 1, a: 2, "A" => 3, 1 => 4, 1.0 => 5, nil => 6, [] => 7, {} => 8, "é" => 9}
p h["a"], h[:a], h["A"], h[1], h[1.0], h[nil], h[[]], h[{}], h["é"], h["b"], h.size, h.keys, h.key(6), h.transform_keys(&:to_s).size, h.transform_keys(&:inspect).keys
p h.slice("a", :a, :zz), h.except("a", nil).size, h.values_at(:a, "zz"), h.fetch_values(1, 1.0), h.select { |k, _| k.is_a?(String) }, h.min_by { |k, v| v }, h.group_by { |k, _| k.class }.transform_values(&:size), h.find { |k, v| k.nil? }, h.delete(nil), h.delete(nil), h.to_a.flatten(1).size, h.sum { |_, v| v }, h.compare_by_identity["a"], h.class
"str".then { |s| p({s => 1}.keys.first.equal?(s), {s.freeze => 1}.keys.first.frozen?) }
