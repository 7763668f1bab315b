a = [1, 1.0, "1", 1, nil, nil, [1], [1]]
p a.uniq, a.uniq.size, a.uniq(&:to_s), a.uniq! { |x| x.class }, a, [1, 2].uniq!, [{a: 1}, {a: 1}].uniq, %w[a A b].uniq(&:upcase)
