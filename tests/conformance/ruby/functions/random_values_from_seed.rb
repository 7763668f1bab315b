require 'digest'
def fqdn_rand(max, *seed) = Random.new(Digest::MD5.hexdigest(seed.join(':')).hex).rand(max)
p fqdn_rand(60, 'host.example.com', 'cron'), fqdn_rand(100, 'a'), (1..5).map { |i| fqdn_rand(1000, 'host', i) }
r = Random.new(42); p r.rand, r.rand(10), r.rand(1.5), r.rand(1..6), r.rand(1.0...2.0), r.bytes(5), r.seed, Random.new(42) == Random.new(42)
srand(7); a = [rand, rand(100)]; srand(7); p a == [rand, rand(100)], Random.rand(1), Random.new(2**100).rand(2**80), Random.new(-5).rand(1000)
p %w[a b c d e].shuffle(random: Random.new(1)), %w[a b c d e].sample(2, random: Random.new(1)), Random.new(3).random_number(50)
p Random.new(9).rand(2**64), Random.new(9).rand(2**33), Random.new(0).rand(0.0..1.0), Random.new(1.9).seed
