a = [1, 2, 3]
p a.fetch(0), a.fetch(-1), a.fetch(5, :d), a.fetch(9) { |i| i * 2 }
begin; a.fetch(3); rescue => e; p e.class, e.message; end
begin; a.fetch(-4); rescue => e; p e.class, e.message; end
begin; [].fetch(0); rescue => e; p e.class, e.message; end
begin; a.fetch("1"); rescue => e; p e.class, e.message; end
p a.dig(0), [[1, [2, 3]]].dig(0, 1, 0), [nil].dig(0, 1)
begin; [1].dig(0, 1); rescue => e; p e.class, e.message; end
begin; [1].dig; rescue => e; p e.class, e.message; end
p [{a: [1, {b: 2}]}].dig(0, :a, 1, :b)
