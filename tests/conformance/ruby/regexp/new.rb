p Regexp.new("a.c"), Regexp.new("a", Regexp::IGNORECASE), Regexp.new("a", 5), Regexp.new("a", true), Regexp.new("a", nil), Regexp.new(/x/i), Regexp.compile("q"), Regexp.new("a/b"), Regexp.new(""), Regexp.new("é")
p Regexp::IGNORECASE, Regexp::EXTENDED, Regexp::MULTILINE, Regexp::FIXEDENCODING, Regexp::NOENCODING
p /a/.options, /a/imx.options, /é/.options, /a/u.options, /a/n.options, /a/.source, /a\/b/.source, %r{a/b}.source, /a\nb/.source, /\//.inspect, %r{/}.inspect, Regexp.new("\n").inspect, Regexp.new("\\/").source
p /a/.casefold?, /a/i.casefold?, /a/.fixed_encoding?, /é/.fixed_encoding?, /a/.frozen?, Regexp.new("a").frozen?, /a/ == /a/, /a/ == /a/i, /a/.eql?(/a/), /a/ == "a", /a/.hash == /a/.hash, { /a/ => 1 }[/a/]
def t; p yield; rescue => e; p e.class, e.message; end
t { Regexp.new("(") }
t { Regexp.new("[a") }
t { Regexp.new("*") }
t { Regexp.new("a**") }
t { Regexp.new(")") }
t { Regexp.new("(?<a") }
t { Regexp.new("\\") }
t { Regexp.new(1) }
t { Regexp.new(nil) }
t { Regexp.new }
t { Regexp.new("[b-a]") }
t { Regexp.new("\\k<x>") }
t { Regexp.new("(?<1a>x)") }
