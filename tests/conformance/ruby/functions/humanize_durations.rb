def h(s) = [[60, :s], [60, :m], [24, :h], [7, :d], [Float::INFINITY, :w]].filter_map { |n, u| next if s.zero?; s, r = n == Float::INFINITY ? [0, s] : s.divmod(n); "#{r}#{u}" unless r.zero? }.reverse.join(' ')
p [0, 59, 60, 3661, 86_400, 700_000, 10**7].map { |x| h(x) }
