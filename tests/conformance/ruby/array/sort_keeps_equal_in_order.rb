a = %w[bb a cc d ee f]
p a.sort_by(&:size), a.sort { |x, y| x.size <=> y.size }, a.group_by(&:size), a.min_by(&:size), a.max_by(&:size), a.partition { |x| x.size == 1 }
words = %w[Banana apple cherry Apple banana Cherry]
p words.sort, words.sort_by(&:downcase), words.sort_by { |w| [w.downcase, w] }, words.uniq(&:downcase), words.sort(&:casecmp), words.max(2), words.min(3), words.minmax
h = {b: 2, a: 2, c: 1}
p h.sort_by { |k, v| v }, h.sort_by { |k, v| [v, k] }, h.min_by { |k, v| v }, h.max_by { |k, v| v }, h.sort
p (1..12).sort_by { |x| x % 4 }, (1..12).sort { |a, b| a % 3 <=> b % 3 }, [3, 1, 2].sort.reverse, [3, 1, 2].sort { |a, b| b <=> a }, [[2, "b"], [1, "z"], [2, "a"]].sort
log = []
[4, 2, 3, 1].sort { |a, b| log << [a, b]; a <=> b }
p log
log = []
[5, 3, 4, 1, 2].sort_by { |x| log << x; x }
p log
