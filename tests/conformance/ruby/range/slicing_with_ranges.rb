a = (0..9).to_a
s = "0123456789"
[1..3, 1...3, 3.., ..3, ...3, -3.., -3..-2, 8..20, 10..12, 11..12, 5..2, 0..-1, -20..3].each { |r| p [r, a[r], s[r]] }
b = a.dup
b[2..4] = [:x]
b[-2..] = []
p b
t = s.dup
t[2..4] = "-"
t[-1] = "Z"
p t
begin (b[-20..1] = 1) rescue p($!.class, $!.message) end
begin (t[50] = "x") rescue p($!.class, $!.message) end
p a.values_at(1..2, 8..11), a.fill(0, 2..3), a.first(3), a.each_slice(4).map(&:first), a[(1..).step(3)], a[(..5) % 2]
