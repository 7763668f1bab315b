class Person < Struct.new(:name, :age)
  def initialize(name, age = 18)
    super
  end
end
p Person.new("a"), Person.new("b", 3)
class Up < Struct.new(:v)
  def initialize(v); super(v * 2); end
  def v; "<#{super}>"; end
end
p Up.new(4), Up.new(4).v
a = Person.new("x".dup, 1)
b = a.dup
b.age = 2
b.name << "!"
p a, b, a.frozen?, a.clone.age
p a <=> b rescue p $!.class
s = Struct.new(:l)
x = s.new([3, 1, 2])
p x.l.sort!, x.l, x.each_pair.to_a, x.each { |v| p v }.equal?(x)
h = {Person.new("k", 1) => :found}
p h[Person.new("k", 1)], h[Person.new("k", 2)]
