a = (1..10).to_a
p a.delete_if.with_index { |x, i| i.odd? }, a
b = (1..6).to_a
p b.reject!.with_index { |x, i| i < 2 }, b, b.select!.with_index { |x, i| i > 0 }, b.map!.with_index { |x, i| x * i }, b.keep_if.with_index { |_, i| i == 2 }
c = [1, 2, 3, 4, 5]
c.each_with_index { |x, i| c.delete_at(i) if x.even? }
p c
d = [1, 2, 3]
d.each { |x| d.unshift(0) if d.size < 6 }
p d
e = [1, 2, 3, 4]
p e.delete_if { |x| break :out if x == 3; true }, e
f = [1, 2, 3, 4]
p f.select! { |x| break if x == 3; x == 2 }, f
