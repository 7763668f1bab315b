ids = Enumerator.new { |y| n = 0; loop { y << "id-#{n += 1}" } }
p ids.next, ids.next, ids.peek, ids.take(2), ids.lazy.map(&:upcase).select { |x| x =~ /[24]/ }.first(2), ids.next
e = [1, 2].each; p e.next, e.next, (e.next rescue $!.class), (e.next rescue $!.message), e.rewind.next, e.size, Enumerator.produce(1) { |x| x * 2 }.take(5), Enumerator.produce([0, 1]) { |a, b| [b, a + b] }.lazy.map(&:first).first(6), (1..3).each_entry.with_index(1).to_a, %w[a b].each_with_index.to_a, [4, 5].each.with_object(:o).to_a, (1..Float::INFINITY).lazy.map { |x| x * 2 }.reject(&:zero?).first(2), [1, 2, 3].each_cons(2).to_a, ids.inspect[0, 30], (e + [9]).to_a
g = (1..3).each; loop { p g.next }; p :done
