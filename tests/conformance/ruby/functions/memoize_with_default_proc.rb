fib = Hash.new { |h, n| h[n] = n < 2 ? n : h[n - 1] + h[n - 2] }
p fib[90], fib.size, fib.keys.sum, Hash.new { |h, (a, b)| h[[a, b]] = a.to_i + b.to_i }[[3, 4]]
calls = 0; memo = Hash.new { |h, k| calls += 1; h[k] = k.upcase }; %w[a b a].each { |k| memo[k] }; p calls, memo, memo.to_a, memo.dig('zz'), memo.fetch('q') { 'none' }, memo.values_at('a', 'new')
