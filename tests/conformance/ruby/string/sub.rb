s = "hello"
p s.sub("l", "L"), s.sub(/l/, "L"), s.sub("x", "y"), s.sub(/(?<first>h)/, '<\k<first>>'), s.sub(/(e)(l)/, '\2\1'), s.sub(/l/) { |m| m.upcase + $~.begin(0).to_s }, s.sub("l") { $& + $` + $' }
p s.sub(/l/, "l" => "1"), s.sub(/e/, {}), s.sub("", "x"), s.sub(/$/, "!"), s.sub(/l/, '\\\\'), s.sub(/l/, '[\0]'), s.sub(/l/, '[\&]'), s.sub(/l/, "[\\`]"), s.sub(/l/, "[\\']"), s.sub(/l/, '\9'), s.sub(/l/, '\z'), s.sub("l", '\0\0'), s.sub(/l/, 'a\\')
def t; p yield; rescue => e; p e.class, e.message; end
t { s.sub(/l/) }
t { s.sub("l", 1) }
t { s.sub("l", nil) }
t { s.sub(1, "x") }
t { s.sub }
t { s.sub(/l/, '\k<x>') }
d = "hello"
p d.sub!(/l/, "L"), d, d.sub!("x", ""), d.sub!("h") { "J" }, d
t { "a".freeze.sub!("x", "y") }
t { "a".freeze.sub!("a", "y") }
p "a.b".sub(".", "-"), "日本".sub("本", "x"), "aé".sub(/é/, "e")
p "x".sub(/x/) { 42 }, "x".sub(/x/) { nil }
