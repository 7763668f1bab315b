require 'json'
def sorted_json(o, level = 0)
  pad = "  " * (level + 1)
  case o
  when Hash then o.empty? ? "{}" : "{\n" + o.keys.sort.map { |k| "#{pad}#{k.to_s.to_json}: #{sorted_json(o[k], level + 1)}" }.join(",\n") + "\n#{"  " * level}}"
  when Array then o.empty? ? "[]" : "[\n" + o.map { |v| pad + sorted_json(v, level + 1) }.join(",\n") + "\n#{"  " * level}]"
  else o.to_json
  end
end
puts sorted_json({"b" => [1, "x\"y", nil], "a" => {"d" => {}, "c" => [true, 1.5]}})
p JSON.parse(sorted_json({"k" => [{}]}))
