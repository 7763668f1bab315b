r = []
p [1, 2].product([3]) { |x| r << x }.class, r, [1].product([]), [].product([1]), [1, 2].product([3, 4], [5]).size, [[1]].product([[2]])
begin [1].product(5) rescue p $!.message end
