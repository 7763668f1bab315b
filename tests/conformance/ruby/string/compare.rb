p "a" == "a", "a" == :a, "a" === "a", "a".eql?("a"), "a".equal?("a"), "a" == nil
p "a" <=> "b", "b" <=> "a", "a" <=> "a", "a" <=> "ab", "abc" <=> "abd", "a" <=> 1, "a" <=> nil, "Z" <=> "a", "é" <=> "z"
p "a" < "b", "b" >= "b", "b".between?("a", "c"), "z".clamp("a", "m")
class ToStr; def to_str; "a"; end; def ==(o); o == "a"; end; def <=>(o); 1; end; end
p "a" == ToStr.new, "a" <=> ToStr.new
def t; p yield; rescue => e; p e.class, e.message; end
t { "a" < 1 }
t { "a" > nil }
list = ["b", 1, "a"]
t { list.max }
p "a".hash == "a".hash, "a".eql?("b"), "é".b == "é", "a".b == "a", "é".force_encoding("BINARY").eql?("é")
p "a".casecmp("A"), "a".casecmp("B"), "abc".casecmp("ABD"), "é".casecmp("É"), "a".casecmp(1), "a".casecmp(nil)
p "a".casecmp?("A"), "é".casecmp?("É"), "ß".casecmp?("ss"), "a".casecmp?(1), "ﬀ".casecmp?("FF")
