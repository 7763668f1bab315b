p (1..10).step(3).to_a, (1...10).step(3).to_a, (1..10) % 4, (1.0..2.0).step(0.5).to_a, (0.0..1.0).step(0.1).to_a, (1..).step(5).first(2), ("a".."i").step(3).to_a, (1..3).step.to_a
r = []
(1..10).step(4) { |x| r << x }
("a".."e").step(2) { |x| r << x }
(1.0..2.0).step(0.25) { |x| r << x }
(1..2).step(0.5) { |x| r << x }
p r
p (1..10).step(3), (1..10).step(3).class, ((1..10) % 3).inspect, (1.0..2).step(0.5), ("a".."c").step(2), (1..10).step(3).size, (1..).step(2).size, (10..1).step(-3).to_a
begin; (1..10).step(0); rescue => e; p e.class, e.message; end
begin; (1..10).step(0) { }; rescue => e; p e.class, e.message; end
begin; (1..10).step(-1) { }; rescue => e; p e.class, e.message; end
begin; ("a".."c").step(-1) { }; rescue => e; p e.class, e.message; end
begin; (1..10).step("a") { }; rescue => e; p e.class, e.message; end
begin; (1..10).step(nil) { }; rescue => e; p e.class, e.message; end
p (1..10).step(2) { }, (1..-1).step(2).to_a, (1..2r).step(1/2r).to_a
