def affix(l, pre: '', post: '') = l.is_a?(Hash) ? l.to_h { |k, v| ["#{pre}#{k}#{post}", v] } : l.map { |x| "#{pre}#{x}#{post}" }
p affix(%w[a b], pre: 'x-'), affix({ a: 1 }, post: '!'), affix([nil, 1]), (affix('str') rescue $!.message), (affix([1], bad: 2) rescue $!.message)
