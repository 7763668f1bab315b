a = [1, 3, 5, 7, 9]
p a.bsearch { |x| x >= 4 }, a.bsearch { |x| x >= 10 }, a.bsearch { |x| 5 <=> x }, a.bsearch { |x| 4 <=> x }, a.bsearch_index { |x| x >= 3 }, a.bsearch_index { nil }
begin; a.bsearch { "a" }; rescue => e; p e.class, e.message; end
begin; a.bsearch { Object }; rescue => e; p e.class, e.message; end
p a.bsearch { |x| 0.0 }, a.bsearch { |x| x > 3 ? true : false }
p [].bsearch { true }, a.bsearch.class
