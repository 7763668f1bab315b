s = "abcabc"
p (-7..7).map { |i| s.index("b", i) }, (-7..7).map { |i| s.rindex("b", i) }, (-7..7).map { |i| s.index(/c/, i) }, (-7..7).map { |i| s.rindex(/c/, i) }, (-7..7).map { |i| s.index("", i) }, (-7..7).map { |i| s.rindex("", i) }, (-7..7).map { |i| s.match?(/a/, i) }, (-7..7).map { |i| s.match(/b./, i)&.begin(0) }
u = "éàéà"
p (-5..5).map { |i| u.index("à", i) }, (-5..5).map { |i| u.rindex("é", i) }, (-5..5).map { |i| u.index(/[à]/, i) }, (-5..5).map { |i| u.rindex(/é/, i) }
