a = [1, 2]
a << a
p a, a.to_s, a.size, a == a, a.eql?(a), a.hash == a.hash, a.flatten(1).size, a.inspect.size
b = [1, 2]
b << b
p a == b rescue p $!.class
begin; a.flatten; rescue => e; p e.class, e.message; end
begin; a.join(","); rescue => e; p e.class, e.message; end
h = {x: a}
a << h
p h, a
c = [[]]
c[0] << c
p c, c.dup, c.reverse, c.include?(1)
