stack = []
stack.push(1, 2).push(3)
p stack.pop, stack.last, stack.pop(5), stack.pop, stack
queue = [1, 2, 3]
p queue.shift, queue.unshift(0), queue.shift(2), queue.shift, queue.shift
a = [1, 2, 3, 4]
p a.insert(2, :x, :y), a.insert(-2, :z), a.delete_at(0), a.delete(:x), a.delete(:none) { :missing }, a
a.concat([7], [8, 9])
p a.append(10).prepend(0), a.slice!(1, 3), a.compact!, a.flatten!, a.uniq!
