a = nil
a ||= 5
a ||= 6
p a
b = 1
b &&= b + 1
p b
c = 5
c += 1; c -= 2; c *= 3; c /= 2; c **= 2; c %= 7; c <<= 3; c >>= 1; c |= 9; c &= 12; c ^= 5
p c
h = Hash.new(0)
"hello".each_char { |x| h[x] += 1 }
p h
s = "a"
s += "b"
s *= 3
p s
@x ||= []
@x += [1]
p @x
h[:list] ||= []
p h[:list] rescue p $!
$glob ||= 3
p $glob
A ||= 4
p A
