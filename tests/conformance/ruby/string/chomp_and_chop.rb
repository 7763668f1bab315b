p "a\n".chomp, "a\r\n".chomp, "a\r".chomp, "a\n\n".chomp, "a\n\r".chomp, "a".chomp, "".chomp, "\n".chomp
p "hello".chomp("llo"), "hello".chomp("x"), "hello".chomp(""), "a\n\n\r\n".chomp(""), "a\r\n\r\n".chomp(""), "a\r".chomp(""), "a\n".chomp(nil), "hello\r\n".chomp("\n"), "hello\n\r".chomp("\r"), "hello".chomp("hello")
s = "a\n"
p s.chomp!, s, s.chomp!, s.chomp!("a"), s, "a".chomp!(nil)
p "abc".chop, "a\r\n".chop, "a\n\r".chop, "".chop, "é".chop, "日本".chop, "\r\n".chop
s = "ab"
p s.chop!, s.chop!, s.chop!, s
def t; p yield; rescue => e; p e.class, e.message; end
t { "a".chomp(1) }
t { "a".freeze.chomp! }
t { "".freeze.chop! }
p "hello".delete_prefix("he"), "hello".delete_prefix("x"), "hello".delete_suffix("lo"), "hello".delete_suffix("x"), "hello".delete_prefix(""), "日本".delete_prefix("日"), "日本".delete_suffix("本")
s = "hello"
p s.delete_prefix!("he"), s, s.delete_prefix!("he"), s.delete_suffix!("o"), s, s.delete_suffix!("o")
t { "a".delete_prefix(1) }
t { "a".freeze.delete_suffix!("b") }
