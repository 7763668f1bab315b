a = [1, 3, 5, 7, 9]
p a.bsearch_index { |x| x >= 5 }, a.bsearch_index { |x| x >= 10 }, a.bsearch { |x| 7 <=> x }, a.bsearch { |x| 4 <=> x }, [].bsearch { true }
begin a.bsearch { "x" } rescue p $!.class, $!.message end
p a.bsearch { nil }, a.bsearch { |x| x > 0 }, a.bsearch_index { |x| 0 }
