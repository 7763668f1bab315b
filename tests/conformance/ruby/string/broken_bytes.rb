s = "a\xffb\xE3\x81c"
p s, s.length, s.bytes, s.chars, s.valid_encoding?, s.reverse, s[1], s[3], s.index("b"), s.include?("c"), s.scrub, s.b, s + "x", s * 2, s == s.dup, s.inspect, s.dump, s.sub("b", "B"), s.delete("a"), s.start_with?("a"), s.center(12), s.each_char.to_a.size, s.unpack("C*"), s.size, s.hash == s.dup.hash, s.upcase rescue p $!.class, $!.message
def t; p yield; rescue => e; p e.class, e.message; end
t { s =~ /b/ }
t { s.gsub(/b/, "") }
t { s.scan(/b/) }
t { s.split("b") }
t { s.upcase }
t { s.codepoints }
t { s.to_sym }
t { s.strip }
t { s.encode("UTF-16LE") }
t { s.unicode_normalize }
t { s.match?(/b/) }
t { s.tr("b", "x") }
t { s.squeeze }
t { s.casecmp?("x") }
t { s.succ }
