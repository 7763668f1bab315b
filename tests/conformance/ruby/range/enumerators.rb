p (1..3).each, (1..3).each.size, (1..).each.size, (1..3).each_slice(2), (1..3).each_slice(2).size, ("a".."c").each.size, (1..3).map, (1..3).map.size, (1..3).each_entry
e = (1..).each
p e.next, e.next, e.peek, e.next
p (1..20).lazy, (1..20).lazy.select(&:even?), (1..).lazy.map { |x| x * 2 }.select { |x| x % 3 == 0 }.first(3)
p (1..3).each_with_index.map { |x, i| x * i }, (1..3).each.with_index(1).to_a, (1..3).inject { |a, b| a + b }, (1..4).each_entry.to_a, (1..3).flat_map { |x| [x] * x }, (1..3).chunk_while { |a, b| b == a + 1 }.to_a, (1..6).each_slice(2).map(&:sum)
