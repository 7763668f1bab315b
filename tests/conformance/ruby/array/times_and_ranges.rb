p Array.new(3) { |i| Array.new(2) { |j| i * j } }, 3.times.to_a, 3.times.map { |i| i * i }, 1.upto(4).select(&:even?), 5.downto(1).to_a, 1.step(10, 4).to_a, (1..3).flat_map { |i| (1..i).to_a }, ("a".."e").each_slice(2).map(&:join), (1..10).each_cons(5).count, (0...5).each_with_index.to_a.last
a = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
p a.each_slice(3).to_a, a.each_with_index.select { |x, i| i.even? }.map(&:first), a.values_at(*a.each_index.select(&:odd?)), a.each_cons(2).map { |x, y| y - x }.uniq, a.inject(:+) / a.size.to_f, a.partition.with_index { |x, i| i < 3 }, a.first(3) + a.last(3), a.rotate(3).first(2), a[2..-3], a[-4, 2]
matrix = [[1, 2], [3, 4]]
p matrix.map { |row| row.map { |x| x * 2 } }, matrix.flatten.sum, matrix.transpose, matrix.map(&:reverse), matrix.inject(:+), matrix.map(&:dup).each { |row| row << 0 }, matrix
