class ToS
  def initialize(v) = @v = v
  def to_s = @v
end
p "#{ToS.new("ok")}", "#{ToS.new(nil)}".sub(/0x\h+/, '0x'), "#{nil}|#{:sym}|#{1.0}|#{[1, nil]}|#{{ a: 1 }}"
p [ToS.new("x")].join(","), "a" + ToS.new("b").to_s
class Str
  def to_str = "strlike"
end
p "x" + Str.new, "a,b".split(Str.new), File.join("a", Str.new), "strlike" == Str.new, ["strlike"].include?(Str.new)
def attempt
  p yield
rescue => e
  p e.class, e.message
end
attempt { "x" + ToS.new("q") }
attempt { "x" + 1 }
attempt { "x" << nil }
attempt { [1].join(3) }
class BadStr
  def to_str = 5
end
attempt { "a" + BadStr.new }
attempt { [3] + BadStr.new }
class Intlike
  def to_int = 2
end
p [1, 2, 3][Intlike.new], "abc"[Intlike.new], [0] * Intlike.new
attempt { [1][BadStr.new] }
attempt { [1]["x"] }
attempt { [1, 2].first(nil) }
attempt { Array.new("x") }
