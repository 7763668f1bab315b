srand(42); a = [rand, rand(10), rand(1..6), rand(1.5), [1, 2, 3].sample, [1, 2, 3].shuffle, Random.rand(5)]; srand(42); b = [rand, rand(10), rand(1..6), rand(1.5), [1, 2, 3].sample, [1, 2, 3].shuffle, Random.rand(5)]
p a == b, a; r = Random.new(1)
p r.rand(3), r.rand(1.0), r.rand('a'.ord..'z'.ord).chr, r.bytes(4), r.seed, Random.new(5).rand(10**25), Random.srand(3), srand(9), (rand(1..0)), (Random.rand(-5) rescue $!.message), (Random.new.rand(nil) rescue $!.message), rand(0).class, rand(-3).class, rand(nil).class
