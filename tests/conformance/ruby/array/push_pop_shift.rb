a = [1]
p a.push(2, 3), a.append(4), a << 5, a.pop, a.pop(2), a.shift, a.shift(5), a.pop, a.shift
p a.unshift(1, 2), a.prepend(0), a.unshift, a.push
p a.insert(1, :x), a.insert(-2, :y, :z), a.insert(9, :end), a.insert(2)
begin; [1, 2].insert(-4, 1); rescue => e; p e.class, e.message; end
begin; [1].pop(-1); rescue => e; p e.class, e.message; end
begin; [1].shift(-1); rescue => e; p e.class, e.message; end
begin; [1].freeze << 2; rescue => e; p e.class, e.message; end
begin; [].freeze.pop; rescue => e; p e.class, e.message; end
begin; [1].freeze.unshift; rescue => e; p e.class, e.message; end
begin; [1].insert; rescue => e; p e.class, e.message; end
a = [1, 2]
p a.concat([3], [4, 5]), a.concat, a.concat(a, a)
begin; a.concat(1); rescue => e; p e.class, e.message; end
