a = (1..10).to_a
p a.shuffle.sort == a, a.sample.class, a.sample(3).size, a.sample(20).sort == a, [].sample, [].sample(2), a.sample(0), [].shuffle
p a.shuffle(random: Random.new(42)), a.sample(random: Random.new(1)), a.sample(3, random: Random.new(7)), a.sample(5, random: Random.new(3)), a.sample(2, random: Random.new(9))
begin; a.sample(-1); rescue => e; p e.class, e.message; end
begin; a.sample("a"); rescue => e; p e.class, e.message; end
begin; a.shuffle(foo: 1); rescue => e; p e.class, e.message; end
begin; a.shuffle(1); rescue => e; p e.class, e.message; end
b = [1, 2, 3]
p b.shuffle!(random: Random.new(5)), b
class Fixed; def rand(n); 0; end; end
p a.shuffle(random: Fixed.new), a.sample(random: Fixed.new)
class Large; def rand(n); n; end; end
begin; a.shuffle(random: Large.new); rescue => e; p e.class, e.message; end
