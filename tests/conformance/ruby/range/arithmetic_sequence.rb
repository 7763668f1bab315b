s = 1.step(10, 3)
p s, s.class, s.begin, s.end, s.step, s.exclude_end?, s.to_a, s.size, s.first, s.last, s.first(2), s.last(2)
t = (1..10).step(3)
p t == s, t.hash == s.hash, t, t.to_a, t.map { |x| x }, t.include?(4), t.each_slice(2).to_a, t.reverse_each.to_a
p 10.step(1, -4).to_a, 1.0.step(2.0, 0.5).to_a, 1.step(by: 2).first(3), 1.step(by: 2, to: 6).to_a, 1.step.first(2), 1.step(by: -1, to: -1).to_a
p 1.step(by: 2, to: 6), 1.step(by: 2), 1.step(3), (1.0..2.0).step(0.5).last, (1...10).step(3).last, (1...10).step(3).last(2)
begin; (1..).step(2).last; rescue => e; p e.class, e.message; end
begin; s.first(-1); rescue => e; p e.class, e.message; end
begin; s.last(-1); rescue => e; p e.class, e.message; end
p s.next, s.next, s.peek, s.next, s.next, (s.next rescue $!.message)
p s.with_index.to_a, s.lazy.map { |x| x * 2 }.first(2), s.each { }.equal?(s)
