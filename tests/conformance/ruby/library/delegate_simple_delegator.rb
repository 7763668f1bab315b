require 'delegate'
class Loud < SimpleDelegator
  def upcase = "#{super}!"
  def extra = size
end
l = Loud.new('abc')
p l.upcase, l.extra, l.length, l == 'abc', l.to_s, l.inspect, l.__getobj__, l.is_a?(Loud), l.class
p l.respond_to?(:upcase), l.respond_to?(:nope), l.eql?('abc'), !l, l != 'abc'
l.__setobj__('xyz')
p l.reverse, l + 'q', "#{l}"
begin
  l.nope
rescue NoMethodError => e
  puts e.message.sub(/ for .*/, '')
end
class Wrapped < DelegateClass(Array)
  def initialize = super([])
  def second = self[1]
end
w = Wrapped.new
w << 1 << 2
p w.second, w.size, w.map { |x| x + 1 }, w
p SimpleDelegator.new([3, 1]).sort, SimpleDelegator.new({ a: 1 }).fetch(:a)
