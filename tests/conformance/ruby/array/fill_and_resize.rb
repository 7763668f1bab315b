a = [1, 2, 3]
a[5] = 6
p a
a[1..2] = [:x]
p a
a[0, 2] = []
p a
a[-1] = :last
p a
begin (a[-10] = 1) rescue p($!.class, $!.message) end
p Array.new(3).fill { |i| i * i }, [1, 2, 3].fill(0, 1), [1, 2, 3].fill(9, 0, 2), [1, 2, 3, 4].fill(7, 1..2), [1, 2, 3].fill(0, 5, 1) rescue p $!
b = [1, 2, 3, 4, 5]
b[1...-1] = 0
p b, b.length
b[b.size, 0] = [8, 9]
p b, b.clear, Array.new(2) { [] }, Array(nil), Array([1]), Array(1..3), Array({a: 1}), Array("s")
