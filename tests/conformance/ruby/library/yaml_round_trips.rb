require 'yaml'
require 'set'
Pair = Struct.new(:a, :b)
values = [nil, true, 1, -1.5, 'a', '', 'yes', '1', ":x", :x, :"a b", "a\nb\n", "  x\n", "a\n\n\nb", "\t", "é\u{1F600}", [1, [2]], { 'a' => { b: [] } }, 1..2, /x/i, Set[1], Pair.new(1, 2),
          "#", "- x", "a: b", "%", "@x", "!", "&", "*", "|", ">", "'", '"', "\\", "key: \"v\"", 10**25, { [1] => 2 }, "x" * 200, "w " * 100, " ", "\n", "~", "null", "0123", "1e5", "1_0", "0x1", "=", "<<"]
values.each do |value|
  text = YAML.dump(value)
  puts "differs: #{value.inspect}" unless YAML.unsafe_load(text) == value
end
puts values.size
