a = [1, 2, 3, 4, 5]
p a[-2], a[-2..], a[1..-2], a[1...-1], a[5], a[5, 1], a[6, 1], a[-6], a[2..1], a[..2], a[-3, 2], a.first(2), a.last(2), a.values_at(0, -1, 9, 1..2), a.fetch(-1), a.fetch(9, :d), a.fetch(9) { |i| i * 2 }, a.dig(0), a.at(-1), a.slice(1, 2), (a.fetch(9) rescue $!.message), (a.fetch(-9) rescue $!.message), (a['x'] rescue $!.message), (a[1, 2, 3] rescue $!.message)
