data = { 'a' => { 'b' => [{ 'c' => 'found' }, nil] }, 'x.y' => 1 }
dig = ->(d, path) { path.split('.').inject(d) { |v, k| case v when Hash then v[k] when Array then k =~ /\A-?\d+\z/ ? v[k.to_i] : nil else break :stop end } }
p dig[data, 'a.b.0.c'], dig[data, 'a.b.1'], dig[data, 'a.b.1.z'], dig[data, 'a.nope'], dig[data, 'a.b.first'], dig[data, 'a.b.0.c.d'], data.dig('a', 'b', 0, 'c'), (data.dig('x.y', 'z') rescue $!.message)
