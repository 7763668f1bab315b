s = "héllo wörld"
p s[0], s[1], s[-1], s[1, 3], s[1..3], s[-3..], s[20], s[11], s[11, 1], s[/w.r/], s[/(h)(.)/, 2], s["llo"], s["zzz"], s.byteslice(1, 2), s.bytes.size, s.getbyte(1), s.slice(0..0), s.chars.last(2), s.each_char.with_index.select { |c, i| i.even? }.map(&:first).join, s.byteslice(2, 1).valid_encoding?
t = s.dup
p t.slice!(0), t.slice!(/w.*/), t, t.slice!(99)
