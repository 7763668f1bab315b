p [1, 2, 3, 4, 5].each_slice(2).to_a, [1, 2, 3].each_cons(2).to_a, [].each_slice(2).to_a, [1].each_cons(2).to_a
p [1, 2, 3].each_slice(2).size, [1, 2, 3].each_cons(2).size, [1].each_cons(5).size
p [1, 2, 3].each_slice(2) { }, [1, 2, 3].each_cons(2) { }
begin; [1].each_slice(0); rescue => e; p e.class, e.message; end
begin; [1].each_cons(0); rescue => e; p e.class, e.message; end
begin; [1].each_slice(-1) { }; rescue => e; p e.class, e.message; end
[1, 2, 3, 4].each_slice(2) { |a, b| p [a, b] }
p [1, 2, 4, 9, 10, 11, 12, 15].slice_when { |a, b| b != a + 1 }.to_a, [1, 2, 4, 5].chunk_while { |a, b| b == a + 1 }.to_a
p [1, 1, 2, 3, 3].chunk { |x| x.odd? }.to_a, [1, 2, 3].chunk(&:even?).map { |k, v| [k, v.size] }
