r = Random.new(42)
p r.rand(100), r.rand(100), r.rand, r.rand(1.5), r.rand(1..6), r.rand(1.0..2.0), r.bytes(4).bytes, r.seed, Random.new(42) == Random.new(42)
srand(5)
a = [rand(10), rand(10), rand]
srand(5)
p a == [rand(10), rand(10), rand], a
p [1, 2, 3, 4, 5].shuffle(random: Random.new(1)), [1, 2, 3, 4, 5].sample(random: Random.new(3)), [1, 2, 3, 4, 5].sample(2, random: Random.new(3)), (1..10).to_a.shuffle(random: Random.new(99)), Random.new(7).rand(2**70), Random.rand(1), Random.new_seed.class, Random.new(2**100).rand(50)
[-> { Random.new(1).rand(0) }, -> { Random.new(1).rand(-5) }, -> { rand(1..) }, -> { Random.new("x") }, -> { Random.new(1).rand(nil) }, -> { [1].sample(-1) }].each { |l| p l.call rescue puts "#{$!.class}: #{$!.message}" }
