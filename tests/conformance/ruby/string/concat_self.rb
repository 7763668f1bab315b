s = "ab"
s << s
p s, s.concat(s, "x", s), s.prepend(s), (s += s).size, s.replace(s).size, s.insert(1, s).size
t = "x"
t[0] = t * 3
p t, t.sub!("x") { t.dup }, t.gsub!(/x/) { |m| m * 2 }
u = "a"
3.times { u << u }
p u, u * 0, [u, u].join(u).size, "#{u}#{u}".size
