a = [1, 2, 3]
p a.combination(2).to_a, a.combination(0).to_a, a.combination(3).to_a, a.combination(4).to_a, a.combination(-1).to_a
p a.permutation.to_a, a.permutation(2).to_a, a.permutation(0).to_a, a.permutation(4).to_a, a.permutation(-1).to_a
p a.repeated_combination(2).to_a, a.repeated_permutation(2).to_a, a.repeated_combination(0).to_a, a.repeated_permutation(0).to_a, [].repeated_permutation(1).to_a
p a.combination(2).size, a.permutation(2).size, a.repeated_combination(2).size, a.repeated_permutation(2).size, a.permutation.size, a.combination(9).size, (1..30).to_a.combination(15).size
p a.combination(2) { }, a.permutation { break :b }
b = [1, 2, 3]
r = []
b.permutation(2) { |x| r << x; b.clear }
p r.size, b
begin; a.combination; rescue => e; p e.class, e.message; end
begin; a.combination("a"); rescue => e; p e.class, e.message; end
