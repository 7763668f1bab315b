l = lambda { |a, b = 2| [a, b] }
pr = proc { |a, b = 2| [a, b] }
p l.call(1), pr.call(1), pr.call([5, 6]), pr.call, l.(3, 4), l[7], l.yield(8)
begin l.call rescue p $!.message end
begin l.call(1, 2, 3) rescue p $!.message end
p pr.call(1, 2, 3)
s = ->(x, *y, k: 1, &b) { [x, y, k, b && b.call] }
p s.call(1, 2, k: 3) { 4 }
def m = [1, 2, 3].each { |x| return x if x == 2 }
p m
def n = (lambda { return 1 }.call; 2)
p n
def o = (proc { next 5; 6 }.call)
p o
p -> {}.call, proc {}.call(1)
