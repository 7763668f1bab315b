a = [1, 2, 3]
p a.first, a.last, [].first, [].last, a.first(2), a.last(2), a.first(0), a.last(9), [].first(1)
begin; a.first(-1); rescue => e; p e.class, e.message; end
begin; a.last(-1); rescue => e; p e.class, e.message; end
begin; a.first("x"); rescue => e; p e.class, e.message; end
begin; a.first(1, 2); rescue => e; p e.class, e.message; end
p a.take(2), a.take(9), a.drop(1), a.drop(9)
begin; a.take(-1); rescue => e; p e.class, e.message; end
begin; a.drop(-1); rescue => e; p e.class, e.message; end
p a.take_while { |x| x < 3 }, a.drop_while { |x| x < 2 }, a.take_while { nil }
p a.values_at(0, 2, -1, 9), a.values_at(0..1, 1..4), a.values_at, a.values_at(5..6), a.values_at(3..5)
begin; a.values_at(-5..1); rescue => e; p e.class, e.message; end
