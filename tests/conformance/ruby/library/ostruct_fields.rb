require 'ostruct'
o = OpenStruct.new(a: 1, 'b' => [2])
p o, o.a, o.b, o.c, o[:a], o['b'], o.respond_to?(:a), o.respond_to?(:c), o.to_h, o.dig(:b, 0)
o.c = 3
o[:d] = 4
p o, o.c, o.each_pair.to_a, o == OpenStruct.new(a: 1, b: [2], c: 3, d: 4), o.eql?(OpenStruct.new(a: 1))
p o.delete_field(:a), o.a, o.to_h { |k, v| [k.to_s, v] }
begin
  o.delete_field(:nope)
rescue NameError => e
  puts e.message
end
o.freeze
begin
  o.z = 1
rescue FrozenError, RuntimeError => e
  puts e.class
end
begin
  OpenStruct.new.foo(1)
rescue NoMethodError => e
  puts e.message.sub(/#<.*/, '')
end
x = OpenStruct.new(v: 1)
y = x.dup
y.v = 2
p x.v, y.v, OpenStruct.new.inspect, OpenStruct.new(a: OpenStruct.new(b: 1))
p OpenStruct.new(size: 3).size, OpenStruct.new(a?: 1).to_h
