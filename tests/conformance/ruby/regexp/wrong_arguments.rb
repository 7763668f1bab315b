def t; p yield; rescue => e; p e.class, e.message; end
t { /a/.match }
t { /a/.match("a", 1, 2) }
t { /a/.match?(1) }
t { /a/ =~ [] }
t { Regexp.escape }
t { Regexp.escape(1) }
t { Regexp.last_match(1, 2) }
t { /a/.match("a").begin }
t { /a/.match("a").begin(1) }
t { /a/.match("a").values_at("x") }
t { /a/.match("a")[:x] }
t { /(?<n>a)/.match("a")[:x] }
t { Regexp.new(/a/, 1, 2, 3, 4) }
t { Regexp.new([]) }
t { Regexp.union(Object) }
t { "a".match?(Object) }
t { "a" =~ Object }
t { "a"[/a/, Object] }
t { /a/.source(1) }
