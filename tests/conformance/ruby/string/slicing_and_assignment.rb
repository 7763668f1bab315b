s = +"hello world"
p s[0], s[-1], s[0,5], s[0..4], s[0...-1], s[6..], s[..4], s[/w\w+/], s[/(h)(e)/,2], s['world'], s['x'], s[20], s[11], s[11,2], s[12,2], s[-20,2], s[/(?<a>l+)/, 'a'], s[/(?<a>l+)/, :a], s[2..1], s[5,-1]
s[0] = 'J'; p s
s[0,5] = 'Howdy'; p s
s[/w(or)ld/, 1] = 'OR'; p s
s['OR'] = 'or'; p s
s[-1..] = 'D!'; p s
s[s.size, 0] = '?'; p s
begin; s['zzz'] = 'a'; rescue => e; p e.class, e.message; end
begin; s[50] = 'a'; rescue => e; p e.class, e.message; end
begin; s[50..60] = 'a'; rescue => e; p e.class, e.message; end
begin; s[/zzz/] = 'a'; rescue => e; p e.class, e.message; end
begin; s[/(h)/i, 3] = 'a'; rescue => e; p e.class, e.message; end
begin; s[0] = 1; rescue => e; p e.class, e.message; end
p s.slice!(0,2), s, s.slice!(/z/), s.slice!('x'), s.insert(2, 'XX'), s.insert(-1, '.')
begin; s.insert(100, 'a'); rescue => e; p e.class, e.message; end
p s.replace('abc'), s.clear, s.empty?, s << 'a' << 98, s.concat('c', 'd'), s.prepend('x', 'y')
begin; s << -1; rescue => e; p e.class, e.message; end
begin; s << nil; rescue => e; p e.class, e.message; end
begin; 'lit'.freeze << 'a'; rescue => e; p e.class, e.message, e.receiver; end
p 'a,b,,c,,'.split(','), 'a,b,,c,,'.split(',', -1), 'a,b,c'.split(',', 2), ' a  b '.split, ' a  b '.split(' '), ' a b '.split(/ /), 'abc'.split(''), 'a1b2'.split(/\d/), 'a1b2'.split(/(\d)/), ''.split(','), 'abc'.split('b') { |x| print x }, 'aXbX'.split('X', 5), nil.to_s.split, "a\tb\nc".split, 'a b c'.split(nil), 'a b'.split(/\s*/)
p 'hello'.partition('l'), 'hello'.rpartition('l'), 'hello'.partition(/l+/), 'hello'.partition('x'), 'hello'.rpartition('x'), 'hello'.rpartition(/l/)
p 'hello'.each_char.with_index.to_a, "a\nb\n".lines, "a\nb\n".lines(chomp: true), "a\n\nb\n\n\nc".lines(''), "axbxc".lines('x'), "a\nb".each_line.map(&:chomp)
p 'hello'.sub('l', 'L'), 'hello'.gsub('l', 'L'), 'hello'.gsub(/[el]/, 'e' => '3', 'l' => '1'), 'hello'.gsub(/l/) { |m| m.upcase + $~.begin(0).to_s }, 'hello'.gsub(/(?<x>l)/, '<\k<x>>'), 'hello'.sub(/(h)(e)/, '\2\1\0\\\\'), 'hello'.gsub(/x*/, '-'), 'hello'.gsub('l'), 'hello'.gsub(/l/).with_index.map { |m, i| "#{m}#{i}" }, 'a.b'.gsub('.', '\\0\\0'), "path/to".gsub('/', '\\/'), "a'b".gsub("'", "\\\\'")
