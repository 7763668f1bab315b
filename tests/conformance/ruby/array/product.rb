p [1, 2].product([3, 4]), [1, 2].product, [1].product([2], [3, 4]), [1, 2].product([]), [].product([1])
r = []
p [1, 2].product([3]) { |x| r << x }, r
begin; [1].product(1); rescue => e; p e.class, e.message; end
begin; ([0] * 1000).product([0] * 1000, [0] * 1000, [0] * 1000, [0] * 1000, [0] * 1000, [0] * 1000); rescue => e; p e.class, e.message; end
p [[1, 2], [3, 4]].transpose, [].transpose, [[]].transpose
begin; [[1], [1, 2]].transpose; rescue => e; p e.class, e.message; end
begin; [1].transpose; rescue => e; p e.class, e.message; end
