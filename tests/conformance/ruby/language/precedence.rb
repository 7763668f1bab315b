p 1 + 2 * 3 ** 2, (1 + 2) * 3, 2 * 3 % 4, -2.abs, !true == false
p 1 < 2 == true, 1 | 2 & 3, 5 & 3 == 3 ? 1 : 2 rescue p $!.class
p 1..2 == (1..2) rescue p $!.class
x = true && false || true
p x
y = true and false
p y
p [1, 2, 3].sum { |v| v * 2 }, (p [1].map do |z| z end).class
z = false || nil && 1
p z
p not(false), (not false == true)
a = 1 if false
p a
p 10 - 2 - 3, 2 ** 3 ** 0, 100 / 10 / 2, 1 << 2 + 1
p defined? x && y
puts [1, 2].include? 1
