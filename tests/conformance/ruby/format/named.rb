p format("%<a>d %<b>s", a: 1, b: "x"), format("%{a}-%{b}", a: 1, b: nil), format("%<a>05.1f|%-6<b>s|", a: 2.25, b: "q"), format("%-5{a}|%5{a}|", a: "z"), "%{x}" % { x: 5 }, "%<x>s" % { x: [1] }, format("%<a>s %<a>p", a: "r"), format("%{a b}", "a b": 3)
h = Hash.new { |_, k| "default #{k}" }
p format("%{zz} %<q>s", h), format("%{a}", Hash.new(7))
def t; p yield; rescue => e; p e.class, e.message, (e.key if e.is_a?(KeyError)); end
t { format("%<a>d", b: 1) }
t { format("%{a}", {}) }
t { format("%<a>d", 1) }
t { format("%<a>d", {}, {}) }
t { format("%<a>d", [1]) }
t { format("%<a", a: 1) }
t { format("%{a", a: 1) }
t { format("%<a><b>d", a: 1, b: 2) }
t { format("%<a>", a: 1) }
t { format("%<a>d %d", { a: 1 }) }
t { format("%d %<a>d", { a: 1 }) }
t { format("%1$s %<a>d", { a: 1 }) }
t { format("%{a}", "a" => 1) }
