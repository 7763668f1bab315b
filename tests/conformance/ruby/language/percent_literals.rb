p %w[a b #{1}], %W[a b#{1} c\td], %i[x y], %I[a#{2} b]
p %q(single 'quoted' (nested)), %Q(double "#{1 + 1}" (x)), %(plain)
p %w(a\ b c), %w<x y>, %w{1 2}, %w|p q|
p %r{/path/(\d+)}i, %s(sym bol)
p %w[], %i[]
