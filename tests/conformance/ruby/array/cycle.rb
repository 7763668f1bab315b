r = []
p [1, 2].cycle(2) { |x| r << x }, r, [1, 2].cycle.first(5), [].cycle { raise }, [1].cycle(0) { raise }, [1].cycle(-1) { raise }
p [1, 2].cycle.size, [1, 2].cycle(3).size, [].cycle.size, [1].cycle(-2).size
i = 0
p [1, 2].cycle { |x| i += 1; break i if i > 6 }
begin; [1].cycle("a") { }; rescue => e; p e.class, e.message; end
