a = [1]
p a.push(2, 3), a.append(4), a.pop, a.pop(2), a.shift, a.shift, a.unshift(1, 2), a.prepend(0), a.insert(1, :a), a.insert(-2, :b), a.shift(2), a, [].pop, [].shift, [].pop(1), ([].pop(-1) rescue $!.message), a << 1 << 2
