a = [1, 2, 3, 4]
p a.reverse, a.rotate, a.rotate(2), a.rotate(-1), a.rotate(9), [].rotate, a.reverse!, a, a.rotate!(-2), a, a.rotate!(0)
begin; a.rotate("a"); rescue => e; p e.class, e.message; end
begin; [1].freeze.reverse!; rescue => e; p e.class, e.message; end
begin; [].freeze.rotate!; rescue => e; p e.class, e.message; end
p a.each_index.to_a, a.reverse_each.to_a, a.reverse_each.with_index.to_a
