out = []
[1, 2].cycle(2) { out << _1 }
p out, [1, 2, 3].cycle.lazy.map { _1 * 2 }.first(4), [].cycle { raise }, [1].cycle(0) { raise }, [1, 2].cycle.size, [1, 2].cycle(3).size, [1].cycle(-1).to_a, [1, 2].each_entry.to_a
begin [1].cycle("x") { } rescue p $!.message end
