a = ["apple", 3, :sym, nil, 2.5, "bob", 7..9]
p a.grep(String), a.grep(/p/), a.grep(2..4), a.grep(->(x) { x.respond_to?(:upcase) }), a.grep_v(Numeric), a.grep(Integer) { _1 + 1 }, a.grep(nil), %w[a1 b].grep(/(\w)(\d)/) { [$1, $2] }, a.grep(Range), a.grep_v(String, &:inspect)
