require 'delegate'
class Dec < SimpleDelegator; def extra = "extra #{size}"; def first = "first:#{super}"; end
d = Dec.new([3, 1]); p d.extra, d.first, d.sort, d == [3, 1], d.is_a?(Array), d.class, d.__getobj__, d.respond_to?(:push), d.map { |x| x }, d.inspect, d.to_s, d.eql?(d), !d, d != [3], d.method(:push).class, (d.nope rescue $!.message.sub(/0x\h+/, '')), (d << 5), d.__setobj__([9]), d.size, d.frozen?
class Tp < DelegateClass(Hash); def initialize = super({}); def []=(k, v); super(k.to_s, v); end; end; t = Tp.new; t[:a] = 1; p t, t.keys, t.fetch('a'), Tp.instance_method(:key?).class, t.dup.class, t.to_h
