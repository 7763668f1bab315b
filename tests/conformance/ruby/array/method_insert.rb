a = [1, 2]
p a.insert(1, :a), a.insert(-1, :end), a.insert(-2, :b, :c), a.insert(8, :far), a.insert(0), a
begin [1].insert(-5, 1) rescue p $!.class, $!.message end
begin [1].insert rescue p $!.message end
