a = (0..9).to_a
p a.slice!(2..4), a.slice!(-2..), a.slice!(1, 2), a, a.slice!(1...-1), a, a.slice!(9..), a.slice!(-9, 2), a.slice!(0, 0), a
b = [1, 2, 3, 4, 5]
b[1..3] = :x
p b
b[1...1] = [7, 8]
p b
b[5..] = [9]
p b, (b[-3..-2] = [1, 2, 3]), b
b[8] = nil
p b.compact!, b.size, b.first(2), b.delete_at(-2), b.insert(2, :a, :b), b.insert(-1, :end)
c = [1, 2, 3]
c[0, 2], c[3] = [9], 4
p c
c[0], c[1] = c[1], c[0]
p c, c.values_at(0, 0, -1), c.dig(0), c.sum { |x| x.to_i }
c += [5]
c |= [5, 6]
c -= [4]
c *= 2
c <<= 1 rescue c << 1
p c
