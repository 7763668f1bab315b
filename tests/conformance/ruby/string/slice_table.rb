s = "abcde"
p (-7..7).map { |i| s[i] }, (-7..7).map { |i| s[i, 2] }, (-6..6).map { |i| s[i..] }, (-6..6).map { |i| s[..i] }, (-6..6).map { |i| s[i..-2] }, (-6..6).map { |i| s[1...i] }, (-6..6).map { |i| s.byteslice(i, 2) }
u = "aé日😀z"
p (-6..6).map { |i| u[i] }, (-6..6).map { |i| u[i, 2] }, (-6..6).map { |i| u[i..] }, (0..5).map { |i| u.index(u[i].to_s, 0) }, (0..5).map { |i| u.byteslice(i) }
