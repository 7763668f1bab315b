begin
  nil.foo(1, 2)
rescue NoMethodError => e
  p e.name, e.args, e.receiver
end
begin
  undefined_thing
rescue NameError => e
  p e.name, e.receiver.inspect, e.class
end
begin
  UndefinedConst
rescue NameError => e
  p e.name, e.message
end
begin
  { a: 1 }.fetch(:b)
rescue KeyError => e
  p e.key, e.receiver, e.message
end
begin
  [].fetch(5)
rescue IndexError => e
  p e.message
end
begin
  "x".freeze << "y"
rescue FrozenError => e
  p e.receiver, e.message
end
begin
  [1].each.tap { |en| en.next; en.next }
rescue StopIteration => e
  p e.result, e.message
end
p KeyError.new("m", receiver: 1, key: 2).key, NameError.new("m", :n, receiver: 3).receiver, NoMethodError.new("m", :n, [1]).args, FrozenError.new("m", receiver: 4).receiver, NameError.new("m", "n").name
p NameError.new.message, KeyError.new.message, NoMethodError.new("x").name
[-> { KeyError.new("m").key }, -> { KeyError.new("m").receiver }, -> { NameError.new("m").receiver }, -> { FrozenError.new("m").receiver }].each do |l|
  l.call
rescue ArgumentError => e
  p e.message
end
p UncaughtThrowError.instance_method(:tag).class, StopIteration.new("x").result
begin
  def kw(a:, b: 1) = a
  kw
rescue ArgumentError => e
  p e.message
end
begin
  kw(a: 1, c: 2, d: 3)
rescue ArgumentError => e
  p e.message
end
begin
  require "no/such/file"
rescue LoadError => e
  p e.message, e.path
end
