m = [[1, 2, 3], [4, 5, 6]]
p m.transpose, m.map(&:sum), m.transpose.map(&:sum), m.flatten, m.inject(:+), m.map { |r| r.map { |v| v * v } }, m.map(&:reverse), m.dig(1, 2)
id = Array.new(3) { |i| Array.new(3) { |j| i == j ? 1 : 0 } }
p id, id.map(&:dup).each { |r| r[0] = 9 }, id
shared = Array.new(2, [])
shared[0] << 1
p shared
mul = ->(a, b) { a.map { |r| b.transpose.map { |c| r.zip(c).sum { _1 * _2 } } } }
p mul.(m, m.transpose)
begin [[1, 2], [3]].transpose rescue p $!.class, $!.message end
p m.each_with_index.flat_map { |r, i| r.each_with_index.map { |v, j| [i, j, v] } }.select { _3.even? }
