p " a  b c ".split, " a  b c ".split(" "), " a  b c ".split(/ /), " a  b c ".split(/\s+/), "a,b,,c,,".split(","), "a,b,,c,,".split(",", -1), "a,b,,c,,".split(",", 2), "a,b,c".split(",", 0), "a,b,c".split(",", 1), "abc".split(""), "abc".split(//), "abc".split("", 2), "日本語".split("")
p "a1b2c3".split(/\d/), "a1b2c3".split(/(\d)/), "a1b2c3".split(/(\d)/, 2), "mellow yellow".split("ello"), "1,2,,3,4,,".split(",", 4), "1:2:3".split(/(:)()()/, 2), "hi mom".split(%r{\s*}), "".split(","), "".split, "".split(",", -1), "   ".split, ",".split(","), ",a".split(","), "a".split(","), "abc".split(/b/), "abc".split(/(b)|(x)/)
p "a b c".split(" ", 2), "  a b c".split(" ", 2), "a  b  ".split(" ", -1), "a\tb\nc".split, "a\u00a0b".split, "aXbXc".split("X", -2), "abc".split(/$/), "a\nb\n".split(/^/), "foo".split(/(?=o)/)
r = []
p "a,b".split(",") { |x| r << x }, r
def t; p yield; rescue => e; p e.class, e.message; end
t { "a".split(1) }
t { "a".split(:a) }
t { "a".split(",", "x") }
p "a.b".split("."), "aab".split("a"), "日,本".split(","), "ab".split("ab"), "abab".split("ab", -1), "1 2 3".split.map(&:to_i), "a, b,c".split(/,\s*/)
