a = [3, 1, 2]
p a.sort!.equal?(a), a.reverse!.equal?(a), a.map!(&:succ).equal?(a), a.uniq!, a.compact!, a.flatten!, a.reject! { false }, a.select! { true }, a.shuffle!.equal?(a), a.rotate!.equal?(a), a.concat([]).equal?(a), a.push.equal?(a), a.clear.equal?(a), a.replace([1]).equal?(a), a.fill(0).equal?(a), a.insert(0).equal?(a), a.unshift(1).equal?(a), a.keep_if { true }.equal?(a), a.delete_if { false }.equal?(a), a.sort_by! { 1 }.equal?(a), a.collect! { 1 }.equal?(a)
p [1, nil].compact!, [1, [2]].flatten!, [1, 1].uniq!, [1, 2].reject!(&:odd?), [1, 2].select!(&:odd?), [1].slice!(0), [1, 2].slice!(0, 1), [1].slice!(3), [].slice!(0, 1), [1, 2, 3].delete(2), [].pop, [].shift, [].pop(1), [].shift(1)
x = [1, 2]
y = x.dup << 3
z = x.freeze.map { |v| v + 1 }
p x, y, z, z.frozen?, x.sort.frozen?, (x + y).frozen?
