require 'json'
d = { 'a' => [1, 2.5, nil, true, 'é', "\u2028", '</script>', "\x00\x1f\"\\/"], b: { c: :sym, 1 => 2, nil => 3 }, 'big' => 2**70, 'neg' => -0.0, 'exp' => 1e25, 'sm' => 1e-7 }
puts JSON.generate(d), d.to_json, JSON.pretty_generate(d), JSON.pretty_generate([]), JSON.pretty_generate({}), JSON.pretty_generate([[], {}, [{}]]), JSON.dump(d), JSON.generate('str'), JSON.generate(nil), 'x'.to_json, nil.to_json, 1.5.to_json, [nil].to_json
puts JSON.generate(d, space: ' ', object_nl: "\n", array_nl: "\n", indent: "\t"), JSON.generate("é", ascii_only: true), JSON.generate("</script>", script_safe: true), JSON.generate([Float::NAN], allow_nan: true)
[Float::NAN, Float::INFINITY, "\xff", { a: Float::NAN }].each { |x| begin; puts JSON.generate(x); rescue => e; puts "#{e.class}: #{e.message}"; end }
p JSON.parse('{"a":[1,2.0,1e3,-5,"x\u00e9\n",null,true,false]}'), JSON.parse('[]'), JSON.parse('2'), JSON.parse('"s"'), JSON.parse('null'), JSON.parse('{"a":1}', symbolize_names: true), JSON.parse('[1.1]', decimal_class: nil), JSON.parse('[NaN]', allow_nan: true), JSON.parse('{"a":1,"a":2}'), JSON.parse(' [1 , 2 ] '), JSON.parse('[1] // c'), JSON.parse('/* x */ [1]'), JSON.parse('"\ud83d\ude00"'), JSON.parse('["\u0000"]')
['', ' ', '{', '[1,]', '{"a"}', '{a:1}', "{'a':1}", 'nul', '[1 2]', '"abc', '[NaN]', '{"a":1,}', '01', '1.', '[1]x', "\"a\nb\"", '[', 'undefined', '{"a":tru}'].each { |s| begin; p JSON.parse(s); rescue JSON::ParserError => e; puts "#{s.inspect}: #{e.class}: #{e.message}"; end }
begin; JSON.parse(nil); rescue => e; puts e.class, e.message; end
begin; JSON.parse('[' * 101 + ']' * 101); rescue => e; puts e.class, e.message; end
a = []; a << a
begin; JSON.generate(a); rescue => e; puts e.class, e.message; end
class Pt; def initialize(x) = @x = x; def to_json(*a) = { 'pt' => @x }.to_json(*a); end
class Ph; def initialize(x) = @x = x; def to_h = { x: @x }; def to_s = "ph#{@x}"; end
puts JSON.generate([Pt.new(1), Ph.new(2)]), JSON.pretty_generate('k' => Pt.new([1])), [Pt.new(3)].to_json, JSON.parse('{"json_class":"String"}').inspect, JSON.load('[1]').inspect, JSON.load(nil).inspect, JSON.load('').inspect, JSON('[1,2]').inspect, JSON([1]).inspect, Struct.new(:a).new(1).to_json.sub(/0x\h+/, '') , :sym.to_json, (1..3).to_json, Time.at(0).utc.to_json, { 1.5 => 1, [1] => 2 }.to_json
p JSON.parse('{"a":{"b":1}}', object_class: Hash).class, JSON.parse('[1,[2]]', max_nesting: 2), JSON.parse('{"x":1}').dig('x'), JSON::VERSION.class, JSON::ParserError.ancestors.take(3), JSON.state rescue p $!
