s = "hello world"
s[0] = "J"; s[-5..] = "there"; s["ello"] = "ELLO"; s[/t.*/] = "T"
p s
s.replace("new"); s.insert(-1, "!"); s.prepend(">> "); s.concat(" a", " b"); s << " c"
p s, s.slice!(0, 3), s, s.squeeze!(" "), s.delete!("!"), s.tr!("abc", "xyz"), s.capitalize!, s.swapcase!, s.reverse!, s.chop!, s.chomp!("z"), s.succ!, s.sub!(/[a-z]/i) { |x| x * 2 }, s.gsub!(/\s/, "_"), s.strip!, s.lstrip!, s.encode!("UTF-8"), s.force_encoding("BINARY").encoding, s.clear, s.upcase!
