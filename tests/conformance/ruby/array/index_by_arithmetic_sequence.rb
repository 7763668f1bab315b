a = (0..9).to_a
p a[(0..).step(3)], a[(1..7) % 2], a[(..5).step(2)], a[(-3..).step(2)]
p a[(8..2).step(-2)], a[(..3).step(-1)], a[(-1..0).step(-3)]
p a[(0..).step(1)], a[(20..).step(1)]
begin; a[(20..).step(2)]; rescue => e; p e.class, e.message; end
begin; a[(-20..).step(2)]; rescue => e; p e.class, e.message; end
