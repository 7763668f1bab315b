k = %w[a b c]; v = [1, nil]
p k.zip(v).to_h, k.zip(v, %w[x y z]), Hash[k.zip(v)], k.each_with_index.to_h, k.to_h { |x| [x.to_sym, x * 2] }, k.zip(v).reject { |_, x| x.nil? }.to_h, [k, v].inspect, k.product(v), k.each_with_object({}).with_index { |(x, h), i| h[x] = i }, v.zip(k).flatten, Hash[*%w[a 1 b 2]], (Hash['a', 1, 'b'] rescue $!.message)
