a = %w[a b c]
p a.fetch(1), a.fetch(-1), a.fetch(9, :d), a.fetch(9) { |i| i * 2 }, a.values_at(0, 2, 5, -1), a.values_at(1..5), a.values_at, a.at(1), a.at(-9), a.dig(0), a.slice(1, 5), a[3, 1], a[4, 1]
[-> { a.fetch(9) }, -> { a.fetch(-5) }, -> { a.fetch("x") }, -> { a.first(-1) }, -> { a.dig }].each { |l| l.call rescue p $!.class, $!.message }
