vs = %w[1.10.0 1.9.3 1.2 1.2.0-rc1 2.0 1.2.0]
key = ->(v) { n, pre = v.split("-", 2); [n.split(".").map(&:to_i), pre ? 0 : 1, pre.to_s] }
p vs.sort_by(&key), vs.max_by(&key), vs.map { |v| v.split(".").first(2).join(".") }.uniq
cmp = ->(a, b) { a.split(".").map(&:to_i) <=> b.split(".").map(&:to_i) }
p cmp.("1.10", "1.9"), cmp.("1.0", "1.0"), %w[3.1 3.0.9 3].sort(&cmp)
