m = "key=value; k2=v2".match(/(?<k>\w+)=(?<v>\w+)/)
p m.pre_match, m.post_match, m.names.zip(m.captures).to_h, m.named_captures, m.values_at(:k, :v), m.values_at(0, -1), m[:k], m["v"], m[0], m[1], m[2], m[3], m[0..1], m[-2, 2], m.begin(:v), m.end(0), m.offset(:k), m.to_s, "#{m}", m.string, m.regexp.source, m.size, m.inspect, m.captures, m.to_a.size
a, b = m.captures
p a, b, m.post_match.match(m.regexp)[:v]
p "ab".match(/(a)(x)?(b)/).to_a, "ab".match(/(a)(x)?(b)/).captures, "ab".match(/(a)(x)?(b)/).inspect, "ab".match(/(a)(x)?(b)/).offset(2), "ab".match(/(a)(x)?(b)/).values_at(1, 2, 3), "ab".match(/(a)(x)?(b)/).begin(2)
if (m = "v1.2.3".match(/v(\d+)\.(\d+)\.(\d+)/))
  major, minor, patch = m.captures.map(&:to_i)
  p major, minor, patch, m.pre_match.empty?
end
p "x".match(/y/).to_a, "x".match(/y/)&.captures, $~.nil?
def t; p yield; rescue => e; p e.class, e.message; end
t { "x".match(/(?<a>x)/)[:b] }
t { "x".match(/x/)[1] }
t { "x".match(/y/)[0] }
