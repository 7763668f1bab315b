p "hello".delete("l"), "hello".delete("a-k"), "hello".delete("^l"), "hello".delete("lo", "o"), "hello".delete("a-k", "^e"), "he-llo".delete("-"), "hello".delete(""), "日本語".delete("本"), "a\\b".delete("\\\\")
p "aaabbb".squeeze, "aaabbb".squeeze("a"), "aaabbb".squeeze("a-z"), "aaabbb".squeeze("^a"), "mississippi".squeeze("sp", "p-s"), "日日本".squeeze, "a  b".squeeze(" ")
p "hello".count("l"), "hello".count("a-z"), "hello".count("^l"), "hello".count("lo", "o"), "hello".count(""), "a-b^".count("-^"), "日本日".count("日"), "hello\\".count("\\\\")
s = "aab"
p s.delete!("z"), s.delete!("b"), s, s.squeeze!, s, s.squeeze!
def t; p yield; rescue => e; p e.class, e.message; end
t { "a".delete }
t { "a".count }
t { "a".delete("z-a") }
t { "a".count(1) }
t { "a".squeeze("z-a") }
t { "a".freeze.delete!("b") }
t { "a".freeze.squeeze! }
