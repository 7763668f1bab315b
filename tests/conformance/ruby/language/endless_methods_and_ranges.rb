def sq(x) = x * x
def hi(n = 'w') = "hi #{n}"
def kw(a:, b: 2) = a + b
def blk(&b) = b.call(3)
def q? = true
def bang! = :bang
def rescued = Integer('z') rescue :r
p sq(4), hi, hi('x'), kw(a: 1), blk { |x| x * 2 }, q?, bang!, rescued, (1..).first(2), [1, 2, 3][1..], 'abc'[..1], (..5).include?(3), (1...).lazy.map { _1 * 2 }.first(2), case 5 when 3.. then :ge3 end, case 1 when ..2 then :le2 end, (1..nil).size, [5, 1, 9].select { |x| (2..) === x }, 10.clamp(..5), 1.clamp(3..)
