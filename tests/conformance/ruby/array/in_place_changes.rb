a = [5, 3, 8, 1]
p a.map! { |x| x + 1 }, a.select!(&:even?), a.reject!(&:zero?), a.sort!, a.reverse!, a.rotate!, a.uniq!, a.compact!, a.shuffle!(random: Random.new(2)), a.delete(6), a.delete(99), a.delete_at(0), a.delete_if { |x| x > 100 }, a.keep_if { |x| x }, a.clear, a.replace([1, 2]), a.concat([3], [4]), a.slice!(1, 2), a, a.fill(0), a.collect!(&:to_s), a.flatten!, a.push(nil).compact!
