a = [1, 2, 3]
seen = []
a.each { |x| seen << x; a << x + 10 if a.size < 6 }
p seen, a
b = [1, 2, 3, 4]
seen = []
b.each { |x| seen << x; b.delete(x) }
p seen, b
c = [1, 2, 3]
p c.map { |x| c.clear; x }
d = [1, 2, 3, 4]
seen = []
d.reverse_each { |x| seen << x; d.pop }
p seen
e = [3, 1, 2]
p e.each_with_index.map { |x, i| e << 0 if i == 0; x }
p [1, 2, 3].each { |x| break x * 10 if x == 2 }, [1, 2].each { |x| next }
