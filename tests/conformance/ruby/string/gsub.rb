s = "hello"
p s.gsub("l", "L"), s.gsub(/[el]/, "e" => "3", "l" => "1"), s.gsub(/l/) { |m| m.upcase }, s.gsub(/(.)/, '<\1>'), s.gsub(/x*/, "-"), s.gsub("", "-"), s.gsub(/\b/, "|"), s.gsub(/$/, "!"), s.gsub(/^/, "> ")
p s.gsub(/(?<v>[aeiou])/, '{\k<v>}'), s.gsub(/l/) { $~.begin(0) }, s.gsub(/o/, "o" => nil), s.gsub(/[aeiou]/) { |v| $~[0].ord.to_s }, s.gsub("l") { |x| x.ord.to_s }, s.gsub(/(l)(o)?/) { [$1, $2].inspect }
p "日本語".gsub(/./) { |c| c + "." }, "日本語".gsub("", "-"), "a\nb".gsub(/^/, "# "), "path/to".gsub("/", "::"), "it's".gsub("'", "\\\\'"), "a+b".gsub("+", "-"), "aaa".gsub(/a{2}/, "b"), "abc".gsub(/b|$/, "x")
p s.gsub(/l/).class, s.gsub(/l/).to_a, s.gsub(/[eo]/).with_index.map { |m, i| "#{m}#{i}" }, s.gsub(/[eo]/).with_index { |m, i| i.to_s }
d = "hello"
p d.gsub!(/l/, "L"), d, d.gsub!("x", ""), d.gsub!(/[he]/) { |c| c.upcase }, d
def t; p yield; rescue => e; p e.class, e.message; end
t { s.gsub(1, "") }
t { s.gsub("l", :a) }
t { s.gsub }
t { "abc".freeze.gsub!(/b/, "") }
t { s.gsub(/l/, '\k<q>') }
s.gsub(/l/, "x"); p $~, $~.begin(0)
s.gsub(/q/, "x"); p $~
h = Hash.new { |_, k| k * 2 }
p s.gsub(/[eo]/, h), "hello world".gsub(/o (w)/, '0\1'), "a.b".gsub(".") { "!" }
p "John Smith".gsub(/(\w+) (\w+)/, '\2, \1'), "x-1".gsub(/-(\d)/) { "+#{$1}" }, 'a\b'.gsub("\\", "/"), "/".gsub("/", "\\/"), "tel: 555".gsub(/\d+/) { |n| (n.to_i * 2).to_s }
