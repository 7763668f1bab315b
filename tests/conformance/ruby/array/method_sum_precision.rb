p [0.1] * 3 == [0.1, 0.1, 0.1], ([0.1] * 10).sum, ([0.1] * 10).inject(:+), [1, 2.5, 3r].sum, ["a", "b"].sum(""), [[1], [2]].sum([]), [1e100, 1.0, -1e100].sum, [3, 5].sum { |x| x * 0.1 }, [].sum, [].sum(0.0), [2**64, 1].sum, [1, Float::INFINITY].sum, [Float::INFINITY, -Float::INFINITY].sum.nan?
begin ["a"].sum rescue p $!.class, $!.message end
