a = proc { 1 }
b = a.dup
p a == b, a.eql?(b), a == proc { 1 }, a.hash == b.hash, a.clone == a, a.equal?(b), b.class
puts a.inspect.gsub(/0x\h+/, '0x').sub(/ \S+:(\d+)/, ' F:\1'), -> { }.inspect.gsub(/0x\h+/, '0x').sub(/ \S+:(\d+)/, ' F:\1'), :sym.to_proc.inspect.gsub(/0x\h+/, '0x')
class MyProc < Proc; end
m = MyProc.new { 5 }
p m.class, m.call, m.is_a?(Proc)
p a.source_location[1], :a.to_proc.source_location, a.to_proc.equal?(a), a.binding.class
x = 3
blk = proc { x }
p blk.binding.local_variable_get(:x), blk.binding.local_variables.include?(:blk)
begin
  :a.to_proc.binding
rescue ArgumentError => e
  puts e.message
end
begin
  :a.to_proc.call
rescue ArgumentError => e
  puts e.message
end
p :+.to_proc.call(1, 2), :upcase.to_proc.call("x")
begin
  :upcase.to_proc.call(1)
rescue NoMethodError => e
  puts e.message
end
def meth(&block) = block
p meth(&a).equal?(a), meth.nil?
begin
  [1].map(&5)
rescue TypeError => e
  puts e.message
end
class ToProc
  def to_proc = ->(x) { x * 3 }
end
p [1, 2].map(&ToProc.new)
class BadProc
  def to_proc = 5
end
begin
  [1].map(&BadProc.new)
rescue TypeError => e
  puts e.message
end
p a.frozen?, a.freeze.frozen?, proc(&a).equal?(a), a.ruby2_keywords.equal?(a) rescue p $!.class
