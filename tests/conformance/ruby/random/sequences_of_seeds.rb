[0, 1, 42, 2**32, 2**64 + 5, -7].each { |s| r = Random.new(s)
puts [s, r.rand(100), r.rand, r.rand(1..6), r.rand(0.5), r.rand(2**40), r.bytes(3).bytes, [1, 2, 3, 4].shuffle(random: r), %w[a b c].sample(random: r), [1, 2, 3, 4, 5].sample(2, random: r), r.rand(-5..5), r.rand(1.0..1.5)].inspect }; r = Random.new(3); d = r.dup
p r.rand == d.rand, r == d, r.rand(10) && r == d, Random.new_seed.class, Random.seed.class, (Random.new(1).rand(0) rescue $!.message), (Random.new(1).rand(1..) rescue $!.message), (Random.rand('a') rescue $!.message)
