s = "hello world"
p s[/l+/], $~[0], s[/(h)(e)/, 1], s[/(h)(e)/, 2], s[/(h)(e)/, 3], s[/(h)(e)/, 0], s[/(h)(e)/, -1], s[/x/], $~
p s[/(?<first>\w+) (?<second>\w+)/, "second"], s[/(?<first>\w+)/, :first]
def t; p yield; rescue => e; p e.class, e.message; end
t { s[/(?<a>h)/, "b"] }
t { s[/(?<a>h)/, nil] }
p s.slice(/o.*/), s[/(x)?hello/, 1]
