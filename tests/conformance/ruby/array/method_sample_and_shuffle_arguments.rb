r = -> { Random.new(7) }
p [1, 2, 3, 4].shuffle(random: r.()), [1, 2, 3, 4].sample(random: r.()), [1, 2, 3].sample(5, random: r.()).sort, [].sample, [].sample(2), [1].shuffle, [1, 2, 3].sample(0)
a = [3, 1, 2]
p a.shuffle!(random: r.()), a.sort!
begin [1].sample(random: 5) rescue p $!.class end
begin [1].shuffle(foo: 1) rescue p $!.message end
