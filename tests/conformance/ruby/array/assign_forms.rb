a = [1, 2, 3, 4, 5]
a[0] = :a; p a
a[7] = :z; p a
a[-1] = :y; p a
a[1, 2] = [9]; p a
a[1, 0] = [7, 8]; p a
a[0..1] = []; p a
a[10, 0] = 1; p a
a[2..] = 5; p a
a[0...0] = [[1]]; p a
a[1, 1] = nil; p a
a[-1..] = [1, 2]; p a
begin; a[-20] = 1; rescue => e; p e.class, e.message; end
begin; a[-20, 1] = 1; rescue => e; p e.class, e.message; end
begin; a[0, -1] = 1; rescue => e; p e.class, e.message; end
begin; a[-20..1] = 1; rescue => e; p e.class, e.message; end
begin; [1].freeze[0] = 2; rescue => e; p e.class, e.message; end
b = [1]
p(b[3] = 4, (b[0, 1] = [5, 6]))
p b
