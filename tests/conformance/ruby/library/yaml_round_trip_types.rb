require 'yaml'
require 'set'
[1, -5, 2**70, 1.5, Float::INFINITY, -0.0, nil, true, "s", :sym, [1, [2]], {"a" => {"b" => 1}}, "1", "true", "null", "a\nb", "", "x: y", 1..3, "é"].each do |v|
  y = YAML.dump(v)
  back = YAML.unsafe_load(y)
  puts "#{v.inspect}: #{back == v}"
end
S1 = Struct.new(:a, :b)
p YAML.unsafe_load(YAML.dump(S1.new(1, "x"))) == S1.new(1, "x")
a = [1]
y = YAML.dump([a, a])
puts y
l = YAML.unsafe_load(y)
p l[0].equal?(l[1])
