a = %w[a b c d e]
p a[0], a[-1], a[5], a[-6], a[1.9], a[nil.to_i]
p a[1, 2], a[5, 1], a[6, 1], a[-2, 5], a[2, -1], a[2, 0]
p a[1..2], a[1...-1], a[5..], a[6..], a[..2], a[-3..], a[3..1], a[-9..2], a[(1..)]
p a[0..-1], a[1..-2], a[nil..nil]
begin; a["x"]; rescue => e; p e.class, e.message; end
begin; a[nil]; rescue => e; p e.class, e.message; end
begin; a[1, nil]; rescue => e; p e.class, e.message; end
begin; a["a".."b"]; rescue => e; p e.class, e.message; end
begin; a[]; rescue => e; p e.class, e.message; end
p a.at(1), a.at(-9), a.slice(1), a.slice(1, 2), a.slice(1..)
