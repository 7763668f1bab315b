m = (1..12).each_slice(4).to_a
def spiral(m) = m.empty? ? [] : m.first + spiral(m.drop(1).transpose.reverse)
p spiral(m), m.transpose.map(&:reverse), m.map(&:reverse), m.flatten.each_slice(3).to_a, m.each_with_index.map { |r, i| r.rotate(i) }, m.transpose.map(&:sum)
