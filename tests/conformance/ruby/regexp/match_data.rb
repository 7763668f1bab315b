m = /(.)(.)(\d+)(\d)/.match("THX1138: The Movie")
p m, m.to_a, m.captures, m.size, m.length, m[0], m[1], m[-1], m[1, 2], m[1..3], m[9], m[-9], m.values_at(0, 2, -2), m.values_at(1..2), m.pre_match, m.post_match, m.to_s, m.string, m.string.frozen?, m.regexp, m.begin(0), m.end(0), m.begin(2), m.offset(2), m.offset(0), m.names, m.named_captures, m.inspect
p m == /(.)(.)(\d+)(\d)/.match("THX1138: The Movie"), m == m.dup, m.eql?(m), m.hash == m.dup.hash, m == 1
u = /(日)(本)?(x)?/.match("ab日本")
p u, u.begin(0), u.end(1), u.offset(3), u.begin(3), u.pre_match, u.post_match, u.match(1), u.match(3), u.match_length(0), u.match_length(3)
a, b, c = *"k=v".match(/(\w)=(\w)/)
p a, b, c
p "foo bar".match(/o+/).then { |x| [x.pre_match, x[0], x.post_match] }
def t; p yield; rescue => e; p e.class, e.message; end
t { m.begin(7) }
t { m[nil] }
t { m["x"] }
t { MatchData.new }
t { m.match(9) }
t { m.unknown }
case "2024-05"
in String => s if s =~ /(\d+)-(\d+)/
  p $1, $2
end
"a".sub("a", "b"); p $~, $~.regexp
