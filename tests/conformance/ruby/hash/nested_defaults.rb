tree = Hash.new { |h, k| h[k] = Hash.new(&h.default_proc) }
tree[:a][:b][:c] = 1
p tree, tree.dig(:a, :b, :c), tree[:x], tree.size
count = Hash.new(0)
"hello world".each_char { |c| count[c] += 1 }
p count, count["z"], count.key?("z"), count.sort_by { |k, v| [-v, k] }.first(2), count.max_by { |_, v| v }
lists = Hash.new { |h, k| h[k] = [] }
lists[:a] << 1
lists[:a] << 2
lists[:b]
p lists, lists.default_proc.arity, lists.dup[:z], lists.to_h.equal?(lists), lists.merge({})[:q], lists.select { true }[:none], lists.reject { true }[:none], lists.transform_values(&:size)[:none], lists.compact[:none], lists.slice(:a)[:none], lists.except(:a)[:none], lists.sort.to_h[:none], lists.invert[:none], lists.fetch(:none, 0)
memo = Hash.new { |h, n| h[n] = n < 2 ? n : h[n - 1] + h[n - 2] }
p memo[30], memo.size
d = Hash.new { raise KeyError, "no" }
begin; d[:x]; rescue => e; p e.class, e.message; end
p d.fetch(:x, 1), d.dig(:x) rescue p $!.message
