p [1, 2] + [3], [1, 2, 2, 3] - [2], [1, 2] * 2, [1, 2] * ",", [1, 1, 2] & [1], [1, 2] | [2, 3, 3]
p [1, 1.0, 2] - [1], [1] & [1.0], [[1], [2]] - [[1]], ["a"] | ["a"], [nil, 1] & [nil]
p [1, 2].union([3], [1, 4]), [1, 1].union, [1, 2, 3].difference([1], [3]), [1, 2, 3].intersection([2, 3], [3, 4])
p [1, 2].intersect?([2]), [1].intersect?([3])
begin; [1] + 1; rescue => e; p e.class, e.message; end
begin; [1] - nil; rescue => e; p e.class, e.message; end
begin; [1] * -1; rescue => e; p e.class, e.message; end
begin; [1] * "a".."b"; rescue => e; p e.class, e.message; end
begin; [1] * nil; rescue => e; p e.class, e.message; end
begin; [1] & 5; rescue => e; p e.class, e.message; end
p (1..20).to_a - (3..18).to_a, (1..20).to_a & (15..40).to_a, ((1..20).to_a | (15..22).to_a).size
