p [3, 1, 2].sort, %w[b a C].sort, [2.5, 1, 3].sort, [[2, 1], [1, 2]].sort, [3, 1].sort { |a, b| b <=> a }, [:b, :a].sort
a = [2, 1]; p a.sort!, a, a.sort_by! { |x| -x }
begin; [1, "a"].sort; rescue => e; p e.class, e.message; end
begin; ["a", 1].sort; rescue => e; p e.class, e.message; end
begin; [nil, 1].sort; rescue => e; p e.class, e.message; end
begin; [1, nil].sort; rescue => e; p e.class, e.message; end
begin; [1, :a].sort; rescue => e; p e.class, e.message; end
begin; [[1], 2].sort; rescue => e; p e.class, e.message; end
begin; [1, 2].sort { nil }; rescue => e; p e.class, e.message; end
begin; [1, 2].sort { "x" }; rescue => e; p e.class, e.message; end
begin; [Object, 2, 3].sort_by { |x| x }; rescue => e; p e.class, e.message; end
begin; [2, 1].freeze.sort!; rescue => e; p e.class, e.message; end
p %w[apple fig kiwi banana].sort_by { |s| [s.size, s] }, (1..10).sort_by { |x| x % 3 }, [1, 2, 3, 4].sort { |a, b| (a % 2) <=> (b % 2) }
p [3, 1, 2].sort_by.with_index { |x, i| -i }, [0.1, -1, 2 ** 70].sort
