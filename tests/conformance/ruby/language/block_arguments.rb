def y2 = yield(1, 2)
y2 { |a| p a }
y2 { |a, b, c| p [a, b, c] }
y2 { |*a| p a }
y2 { |a, *b| p [a, b] }
y2 { |a; b| b = a; p b }
def y1 = yield([1, [2, 3]])
y1 { |a| p a }
y1 { |a, b| p [a, b] }
y1 { |a, (b, c)| p [a, b, c] }
y1 { |a, *| p a }
y1 { |a,| p a }
y1 { |a, b = 5, k: 6| p [a, b, k] }
p [[1, 2], [3, 4]].each_with_index.map { |(a, b), i| a + b + i }
p({a: 1}.map { |k, v| [v, k] })
