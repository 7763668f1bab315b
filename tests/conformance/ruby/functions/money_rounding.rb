items = [19.99, 5.01, 0.1, 0.2, 100]
total = items.sum
p total, total.round(2), items.sum { (_1 * 100).round } / 100.0, (total * 0.19).round(2), items.map { format("%8.2f", _1) }
fmt = ->(n) { i, f = format("%.2f", n).split("."); "#{i.gsub(/(\d)(?=(\d{3})+\z)/, '\1,')}.#{f}" }
p fmt.(1234567.891), fmt.(0.5), fmt.(-1234.5), fmt.(999), 10.divmod(3), 10.fdiv(3).round(4), 0.1 + 0.2 == 0.3, (0.1r + 0.2r) == 0.3r
split = ->(cents, n) { q, r = cents.divmod(n); Array.new(n) { |i| q + (i < r ? 1 : 0) } }
p split.(100, 3), split.(5, 4)
