class S < String
  def initialize(a, b); super(a); @b = b; end
  attr_reader :b
end
s = S.new("hello", 1)
p s, s.b, s.class, s == "hello", "hello" == s, s.dup.b, s.upcase.class, s[1, 2].class, s.center(9).class, s.split("l").map(&:class), s.each_char.map(&:class).uniq, s.sub("l", "x").class, s.to_sym, s.succ.class, s.chomp.class, s.inspect, "#{s}".class, s.to_str.class, s.reverse.class, s.tr("l", "x").class
h = { s => 1 }
p h["hello"], h.keys.first.class
class E < String; def to_s; "custom"; end; end
p "#{E.new("orig")}", E.new("x").to_str, "a" + E.new("orig"), [E.new("q")].join
