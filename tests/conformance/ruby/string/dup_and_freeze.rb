a = "abc"
b = a.dup
b << "d"
c = a.clone
d = a.clone(freeze: true)
p a, b, c.equal?(a), d.frozen?, a.freeze.equal?(a), a.frozen?, a.dup.frozen?, a.clone.frozen?, a.clone(freeze: false).frozen?
def t; p yield; rescue => e; p e.class, e.message, (e.receiver if e.is_a?(FrozenError)); end
t { a << "x" }
t { "lit".freeze.upcase! }
t { :a.to_s << "b" }
t { CONST = "c".freeze; CONST << "d" }
t { a.clone(freeze: 1) }
p (+a).equal?(a), (+a) << "x", (-"dyn#{1}").frozen?, "a".dup.instance_variable_set(:@x, 1)
s = "self"
def s.hi; "hi from #{self}"; end
p s.hi, s.clone.hi, (s.dup.hi rescue "no singleton")
