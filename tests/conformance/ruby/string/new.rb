p String.new, String.new("abc"), String.new("abc").encoding, String.new.encoding
p String.new("é", encoding: "BINARY"), String.new(encoding: "US-ASCII").encoding
p String.new("x", capacity: 100), String("abc"), String(12), String(nil), String([1, :a])
class Sub < String; end
s = Sub.new("sub")
p s.class, s, s.to_s.class, s.upcase.class, (s + "x").class, (s * 2).class, s[0].class, s.dup.class
p String.try_convert("a"), String.try_convert(1), String.try_convert(nil)
class Str; def to_str; "str"; end; end
p String.try_convert(Str.new), String.new(Str.new), "a" + Str.new
def t; p yield; rescue => e; p e.class, e.message; end
t { String.new(1) }
t { String.new("a", "b") }
t { String.new("a", encoding: "nope") }
