require 'json'
class Money
  def initialize(c, cur) = (@c, @cur = c, cur)
  def to_json(*a) = {"cents" => @c, "currency" => @cur}.to_json(*a)
end
class Plain; def to_s = "plain!"; end
class Hashy; def to_h = {a: 1}; end
puts [Money.new(5, "EUR")].to_json, JSON.generate({m: Money.new(1, "USD")}), JSON.pretty_generate([Money.new(2, "X")])
puts JSON.generate([Plain.new]), JSON.generate({Plain.new => 1}), JSON.generate(Hashy.new)[0, 9]
puts JSON.generate("</script>\u2028\u0001\"\\"), JSON.generate("é€😀"), JSON.generate("é€😀", ascii_only: true), JSON.generate("a/b", script_safe: true)
p JSON.parse('{"a":1,"a":2}'), JSON.parse("2"), JSON.parse('"x"'), JSON('[1]'), JSON([1])
