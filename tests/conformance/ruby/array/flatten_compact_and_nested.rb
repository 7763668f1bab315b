a = [1, [2, nil, [3, [4]]], nil]
p a.flatten, a.flatten(1), a.compact, a.flatten.compact, a.to_a.flatten!, [1].flatten!, a.dig(1, 2, 0), a.inspect, a.to_s == a.inspect, [[[]]].flatten, [[1, 2], [3]].sum([]), [[1, 2], [3, 4]].transpose, [[1, 2], [3, 4]].to_h, [1, [2]].join('-'), [nil, 1].join(','), a.hash == [1, [2, nil, [3, [4]]], nil].hash, a == a.dup
