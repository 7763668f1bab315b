[[1, [2, 3]], [4, [5, 6]]].each { |a, (b, c)| p [a, b, c] }
[[1, 2, 3]].each { |a, *b| p a, b }
[[1, 2, 3]].each { |*a, b| p a, b }
[[1, 2]].each { |a, b = 9, *c, d| p [a, b, c, d] }
[[1, {k: 2}]].each { |a, h| p a, h }
[1, [2]].each { |a, b| p [a, b] }
[[1, 2]].each { |a,| p a }
[[[1, 2], 3]].each { |(a, b), c| p [a, b, c] }
p [[1, 2], [3, 4]].map { |a, b| a * b }, [[1, 2]].map { _1 }, [[1, 2]].map { [_1, _2] }, [[1, 2], [3, 4]].inject(0) { |s, (a, b)| s + a * b }, [[1, 2]].each_with_index.map { |(a, b), i| [a, b, i] }, [[1, 2], [3, 4]].each_with_object([]) { |(a, b), m| m << b }, [[1, 2], [0, 9]].min_by { |a, b| a }, [[1, 2]].select { |a, b| b == 2 }, [[1, 2]].find { |a, b| b == 2 }, [[1, 2]].group_by { |a, b| b }, [[1, 2]].to_h { |a, b| [b, a] }, [[1, 2]].flat_map { |a, b| [b] }, [[3, 1]].sum { |a, b| a - b }, [[1, 2]].count { |a, b| a < b }, [[1, nil]].all? { |a, b| b }, [[2, 1], [1, 2]].sort_by { |a, b| a }, [[1, 2]].each_entry.map { |a, b| b }
p [[1, 2], [3, 4]].each(&->(x) { p x }).size
begin; [[1, 2]].each(&->(a, b) { p a }); rescue ArgumentError => e; p e.message; end
