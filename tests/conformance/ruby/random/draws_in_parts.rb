r = Random.new(42)
p 1300.times.sum { r.rand(1000) }, r.rand, r.bytes(5).bytes, r.rand(2**70)
a = Random.new(7)
b = Random.new(7)
p a == b, a.rand(1) == 0, a == b
a.rand(10)
p a == b
b.rand(10)
p a == b, a.seed
c = a.dup
p c == a, c.rand == a.rand, c == a
class Loaded < Random
  def initialize(seed) = super(seed + 1)
end
p Loaded.new(1).rand(1000), Random.new(2).rand(1000), Loaded.new(1).seed
p Random.new(-5).rand(1000), Random.new(2**40).rand(1000), Random.new(3.9).seed
begin
  Random.new('x')
rescue TypeError => e
  puts e.message
end
p [1, 2, 3, 4, 5].shuffle(random: Random.new(3)), %w[a b c].sample(random: Random.new(9))
