x = 10
[1, 2].each { |i; x| x = i }
p x
[1, 2].each { |i| x += i }
p x
y = 0
[5].each { |y| y += 1 }
p y
l = ->(a; b) { b = a; b }
p l.(3), defined?(b)
1.times { inner = 1 }
p defined?(inner)
