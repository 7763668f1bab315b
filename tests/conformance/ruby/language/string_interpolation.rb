a = 1; b = [nil, :s]; @i = 'iv'; $g = 'gl'
p "#{a + 1} #{b} #{b.inspect} #@i #$g #{"nested #{a}"} #{'q"q'} #{} #{nil}|", 'no #{a}', "\#{a}", "a\
b", "tab\tq\"q\\", 'sq\n\'q', "\u00e9\x41\101\e".inspect, %(p(x) #{a}), %q(no #{a}), "#{a}#{b}" "joined", :"sym#{a}", /re#{a}/
