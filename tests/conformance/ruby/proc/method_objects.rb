class Mo
  attr_accessor :v
  def initialize(v) = @v = v
  def add(n) = @v + n
  def ==(o) = true
end
o = Mo.new(10)
m = o.method(:add)
p m.call(5), m.(1), m[2], m === 3, m.to_proc.call(4), m.receiver.equal?(o), m.name, m.owner, m.arity
p m == o.method(:add), m.eql?(o.method(:add)), m == Mo.new(1).method(:add), m.hash == o.method(:add).hash
u = m.unbind
p u.class, u.bind(Mo.new(100)).call(1)
puts m.inspect.gsub(/0x\h+/, '0x').sub(/ \S+:(\d+)/, ' F:\1'), 1.method(:+).inspect, [].method(:push).inspect, "a".method(:sub).inspect
puts Mo.method(:new).inspect, method(:puts).inspect, Math.method(:sqrt).inspect
def self.sing(a, *b, c: 1) = 1
puts method(:sing).inspect.sub(/ \S+:(\d+)/, ' F:\1')
begin
  o.method(:nope)
rescue NameError => e
  puts e.message.gsub(/0x\h+/, '0x'), e.name
end
begin
  o.public_method(:initialize)
rescue NameError => e
  puts e.message
end
class Mo2 < Mo
  def add(n) = super + 1000
end
m2 = Mo2.new(1).method(:add)
p m2.call(1), m2.super_method.call(1), m2.owner, m2.super_method.owner
puts m2.super_method.inspect.gsub(/0x\h+/, '0x').sub(/ \S+:(\d+)/, ' F:\1')
p [1, 2].map(&m), m.source_location[1], m.to_proc.lambda?
redefined = o.method(:add)
class Mo
  def add(n) = :new
end
p redefined.call(1), o.add(1)
define_method(:dm) { |x| x } rescue self.class.send(:define_method, :dm) { |x| x }
p method(:dm).arity, method(:dm).call(3)
