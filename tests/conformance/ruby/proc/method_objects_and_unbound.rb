class Acc
  def initialize(v) = @v = v
  def add(n, *m, k: 0) = @v + n + m.sum + k
  def to_s = "A#{@v}"
end
m = Acc.new(10).method(:add)
p m.call(1), m.(1, 2, k: 3), m[5], m.arity, m.name, m.owner, m.receiver.to_s, m.parameters, m.to_proc.call(4), [1, 2].map(&m), m.unbind.bind(Acc.new(100)).call(1), Acc.instance_method(:add).bind_call(Acc.new(5), 5), m == Acc.new(10).method(:add), (m >> ->(x) { x * 2 }).call(1), m.curry(2)[1][2], m.inspect =~ /Acc#add/ rescue p $!.class
[-> { m.call }, -> { 5.method(:nope) }, -> { Acc.instance_method(:add).bind(5) }, -> { Acc.instance_method(:zip) }].each { |l| l.call rescue p $!.class, $!.message.gsub(/0x\h+/, "0x") }
