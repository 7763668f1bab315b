require 'ostruct'
o = OpenStruct.new("a b" => 1, size: 4, "x?" => 2)
p o["a b"], o["x?"], o.size, o.to_h
o.freeze
begin (o.x = 1) rescue p($!.class) end
q = OpenStruct.new
q.list = []
q.list << 1
p q, q.list
r = q.dup
r.list << 2
r.only = 1
p q, r.only
puts OpenStruct.new(a: nil, b: "s", c: :d).inspect, OpenStruct.new.inspect
class Conf < OpenStruct; def extra = "#{host}:#{port}"; end
p Conf.new(host: "h", port: 1).extra, Conf.new(a: 1)
