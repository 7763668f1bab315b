p format("%s", "abc"), format("%5s|%-5s|", "ab", "ab"), format("%.2s", "abcdef"), format("%6.2s|", "abcdef"), format("%s %s", 1, nil), format("%s", :sym), format("%s", [1, "a"]), format("%s", { a: 1 }), format("%p %p", "a", nil), format("%.3p", "abcdef"), format("%-8p|", :a), format("%10s|", "日本"), format("%.1s", "日本"), format("%05s", "ab"), format("%+s", "a")
p format("%c", "a"), format("%c", 65), format("%5c|%-5c|", "a", "b"), format("%c", 0x65e5), format("%c%c", 72, "i")
p format("%%"), format("100%% of %s", 1), format("%s%%", 50), format("abc"), format("")
p "%s" % "a", "%s %s" % ["a", "b"], "%s" % nil, "%s" % [[1, 2]], "%d%%" % 5, "%p" % [nil], "%s" % { a: 1 }, "%s, %s" % [1, [2]]
p format("%s", "é").encoding, format("%s".b, "a").encoding, sprintf("%s-%s", "a", :b), sprintf("%d", 1)
class ToS; def to_s; "tos"; end; def inspect; "insp"; end; end
p format("%s %p", ToS.new, ToS.new)
puts format("%-10s|%8.2f|%03d", "name", 3.14159, 7)
printf("%s-%d\n", "x", 3)
$stdout.printf("%05.1f\n", 2.25)
def t; p yield; rescue => e; p e.class, e.message; end
t { format("%c", nil) }
t { format("%c", []) }
t { format("%s" ) }
t { "%s %s" % ["a"] }
t { format("%s", BasicObject.new) rescue raise "no to_s" }
t { format(1) }
t { format }
