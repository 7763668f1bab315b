s = "hello wörld"
p s.include?("lo"), s.include?(""), s.include?("x"), s.index("l"), s.index("l", 4), s.index("ö"), s.index("r"), s.index("x"), s.index("l", -3), s.index("", 11), s.index("", 12), s.index("l", 100), s.index("h", -100), s.index("")
p s.rindex("l"), s.rindex("l", 4), s.rindex("l", -3), s.rindex("x"), s.rindex(""), s.rindex("", 3), s.rindex("h", -100), s.rindex("o", 100)
p s.index(/l+/), $~, s.index(/[ö]/), s.index(/x/), $~, s.rindex(/l/), $~.begin(0), s.rindex(/l+/), s.rindex(/o/, 4), s.index(/$/)
def t; p yield; rescue => e; p e.class, e.message; end
t { s.include?(1) }
t { s.include?(/l/) }
t { s.index(1) }
t { s.index(nil) }
t { s.rindex(nil) }
t { s.index("l", "x") }
p "foobar".start_with?("foo"), "foobar".start_with?("x", "f"), "foobar".start_with?, "foobar".start_with?(/fo+/), $~, "foobar".start_with?(/o/), "foobar".start_with?("")
p "foobar".end_with?("bar"), "foobar".end_with?("x", "r"), "foobar".end_with?, "foobar".end_with?("")
t { "a".start_with?(1) }
t { "a".end_with?(/a/) }
p "日本".end_with?("\xAC"), "日本".start_with?("\xE6")
