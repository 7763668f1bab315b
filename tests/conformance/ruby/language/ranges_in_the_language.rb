p (1..3).to_a, (1...3).to_a, ("a".."e").step(2).to_a
p (1..), (..5), (nil..nil), (1..nil).first(2)
a = [0, 1, 2, 3, 4, 5]
p a[1..], a[..2], a[-2..], a[1...-1], a[2..1], a[7..]
p "hello"[1..3], "hello"[..-2]
p (1..10) % 3
x = 5
p (x - 1..x + 1).include?(x)
p Range.new(1, 5, true)
case 7
when ..5 then p :low
when 6.. then p :high
end
