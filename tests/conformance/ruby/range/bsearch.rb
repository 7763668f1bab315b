p (0..100).bsearch { |x| x >= 33 }, (0...10).bsearch { |x| x >= 10 }, (0..10).bsearch { |x| 7 <=> x }, (0..).bsearch { |x| x >= 12345 }, (..10).bsearch { |x| x >= -100 }
p (0.0..10.0).bsearch { |x| x >= 2.5 }, (0.0..1.0).bsearch { |x| x > 2 }, (0.0..100.0).bsearch { |x| Math.sqrt(x) >= 3 }, (0..4.5).bsearch { |x| x >= 2 }, (-1.0..1.0).bsearch { |x| x >= 0 }
begin; ("a".."c").bsearch { true }; rescue => e; p e.class, e.message; end
begin; (1..3).bsearch { "x" }; rescue => e; p e.class, e.message; end
p (1..3).bsearch.class, (0..0).bsearch { true }, (1...1).bsearch { true }
