a = [1, 3, 5, 7, 9]
p a.bsearch { |x| x >= 4 }, a.bsearch { |x| x >= 10 }, a.bsearch { |x| 5 <=> x }, a.bsearch_index { |x| x >= 7 }, a.bsearch { |x| nil }, (a.bsearch { 'x' } rescue $!.message), (1..100).bsearch { |x| x * x >= 50 }, (0.0..10.0).bsearch { |x| x >= 2.5 }
