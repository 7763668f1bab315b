require 'ostruct'
o = OpenStruct.new(a: 1, 'b' => { c: 2 }); o.d = 3; o[:e] = 4
p o, o.a, o.b, o.zzz, o[:a], o['d'], o.to_h, o.respond_to?(:a), o.respond_to?(:q), o == OpenStruct.new(a: 1, b: { c: 2 }, d: 3, e: 4), o.dig(:b, :c), o.delete_field(:a), o.a, o.each_pair.to_a, o.eql?(o.dup), o.to_h { |k, v| [k.to_s, v] }, o.inspect, OpenStruct.new.inspect
begin; o.delete_field(:nope); rescue NameError => e; puts e.message.sub(/0x\h+/, ''); end
begin; o.freeze.x = 1; rescue => e; p e.class; end
begin; OpenStruct.new(1); rescue => e; p e.class; end
begin; o.foo(1); rescue NoMethodError => e; puts e.message[0, 30]; end
