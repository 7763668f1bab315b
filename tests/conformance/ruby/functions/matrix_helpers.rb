m = [[1, 2], [3, 4], [5, 6]]
p m.transpose, m.map(&:sum), m.transpose.map(&:sum), m.flatten.each_slice(3).to_a, m.map { |r| r.map { |x| x.to_s.rjust(3) }.join }.join("\n"), m.each_with_index.map { |r, i| r[i % 2] }, m.inject { |a, b| a.zip(b).map(&:sum) }, ([[1], [2, 3]].transpose rescue $!.message)
