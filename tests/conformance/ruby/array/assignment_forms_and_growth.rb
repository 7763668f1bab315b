a = []; a[3] = 1
p a; a[1..2] = [7, 8, 9]
p a; a[0, 2] = []
p a; a[-1] = :last
p a; a[1...1] = [:ins]
p a; a[9..] = 5
p a; a += [1]
p a.size; (a[-99] = 1) rescue p $!.message; (a[-99..1] = 1) rescue p $!.message
