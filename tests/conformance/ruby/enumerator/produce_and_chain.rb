p Enumerator.produce(1) { |x| x * 2 }.take(5), Enumerator.produce([0, 1]) { |a, b| [b, a + b] }.lazy.map(&:first).first(6), Enumerator.produce { 7 }.first(2), Enumerator.produce(3) { |x| raise StopIteration if x == 0; x - 1 }.to_a, Enumerator.produce(1, &:succ).size
begin; Enumerator.produce; rescue => e; p e.class, e.message; end
c = [1, 2].each + [3]
p c, c.to_a, c.size, c.class, ([1].chain([2], 3..4)).to_a, [1].chain.inspect, (c + [9]).to_a, c.map { |x| x * 2 }, c.with_index.to_a, c.lazy.map { |x| x + 1 }.first(2)
p Enumerator::Chain.new([1], [2]).to_a, [1].each.chain(loop).size, [].chain([1]).first, c.rewind.class
