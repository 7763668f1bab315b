fib = Hash.new { |h, k| h[k] = k < 2 ? k : h[k - 1] + h[k - 2] }
p fib[40], fib.size
tree = -> { Hash.new { |h, k| h[k] = tree.call } }
t = tree.call
t[:a][:b][:c] = 1
p t, t.dig(:a, :b)
groups = Hash.new { |h, k| h[k] = [] }
%w[apple avocado banana blueberry cherry].each { |w| groups[w[0]] << w }
p groups, groups.default_proc.class, groups.fetch("z", :none)
count = Hash.new(0)
"mississippi".each_char { count[_1] += 1 }
p count.sort_by { |k, v| [-v, k] }.to_h, count.max_by(&:last), count.sum { _2 }
