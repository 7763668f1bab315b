n = [1, [2, [3, [4, [5]]]], [], [[]]]
p n.flatten, n.flatten(1), n.flatten(2), n.flatten(0), n.flatten(-1), n.dig(1, 1, 1, 0), n.flatten!.nil?, [1].flatten!, n
r = [1]
r << r
p r
begin r.flatten rescue p $!.class, $!.message end
p [[1, nil], nil].flatten.compact, [{a: [1]}].flatten, [[1, 2], [3]].flat_map { _1 }, [[1, [2]]].flat_map(&:itself), [1, 2].flat_map { [_1] * _1 }, [[3, [4]]].sum([])
p [1, [2]].hash == [1, [2]].hash, [1, [2]].frozen?, [[1]].dup[0].equal?([[1]][0]), Array.try_convert("x"), Array.try_convert([1])
