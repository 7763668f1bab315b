require 'set'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { [Set[1], Set[1]].uniq.size }
t { Set[1, 2].filter_map { |x| x if x > 1 } }
t { Set[1,2].collect! { |x| x + 1 } }
t { Set[1, 2].reset }
t { e = [1, 2, 3].each; [e.next, e.peek, e.next, e.next, (e.next rescue $!.message)] }
t { e = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; :done }; [e.to_a, e.next, e.next, e.next, (begin; e.next; rescue StopIteration; $!.result; end)] }
t { e = [1, 2].each; e.next; e.rewind; e.next }
t { Enumerator.new { |y| 3.times { |i| y << i } }.lazy.map { |x| x + 1 }.first(2) }
t { Enumerator.new(3) { }.size }
t { Enumerator.produce(1) { |x| x * 2 }.take(5) }
t { Enumerator.produce([0, 1]) { |a, b| [b, a + b] }.lazy.map(&:first).first(6) }
t { Enumerator::Chain.new([1], [2]).to_a }
t { ([1].each + [2]).inspect }
t { [1, 2].each.with_index(1).with_object(:x).to_a }
t { [1, 2].each_with_index.inspect }
t { [1, 2].map.with_index { |x, i| x * i } }
t { [4, 5].each.with_index(1).map { |x, i| [i, x] } }
t { [1, 2].each.size }
t { loop { break 5 } }
t { (e = [1].each; loop { e.next }; :end) }
t { 1.step(10, 4).class }
