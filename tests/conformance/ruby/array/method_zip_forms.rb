p [1, 2].zip([3, 4]), [1, 2].zip([3]), [1].zip([2, 3]), [1, 2].zip(5..9), [1, 2].zip([3, 4], %w[a b]), [].zip([1]), [1, 2].zip({a: 1, b: 2})
r = []
p [1, 2].zip([3, 4]) { |a, b| r << a * b }, r, [1, 2].each.zip([3, 4])
begin [1].zip(5) rescue p $!.class, $!.message end
