def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "CamelCaseWord".gsub(/([A-Z])/) { "_" + $1.downcase }.sub(/^_/, "") }
t { "abc".then { |s| s + "d" } }
t { "abc".tap { |s| s << "d" } }
t { "ab\0c".inspect }
t { "abc" "def" }
t { 'a\nb'.inspect }
t { %q(a 'b' (c)).inspect }
t { %Q(a #{1 + 1} "b").inspect }
t { %w[a#{1} b].inspect }
t { %W[a#{1} b\tc].inspect }
t { %i[a b].inspect }
t { ?a }
t { ?\n }
t { "\M-a".bytes }
t { "\C-a".bytes }
t { "\x41\101\u0041" }
t { "a" "b" 'c' }
t { "abc".unpack("b*") }
