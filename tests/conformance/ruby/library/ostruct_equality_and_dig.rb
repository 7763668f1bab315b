require 'ostruct'
a = OpenStruct.new(name: "x", opts: OpenStruct.new(k: [1, {z: 2}]))
p a, a.name, a.dig(:opts, :k, 1, :z), a[:name], a["name"]
p a == OpenStruct.new(name: "x", opts: OpenStruct.new(k: [1, {z: 2}])), a.eql?(a.dup), a.missing
a.added = 5
a[:other] = 6
p a.to_h.keys, a.respond_to?(:added), a.respond_to?(:nope)
p a.delete_field(:added), a.added
begin a.delete_field(:nope) rescue p $!.class end
p a.delete_field(:nope) { :default }
p a.each_pair.to_a.map(&:first), OpenStruct.new(a: 1).to_h { |k, v| [k.to_s, v * 2] }
begin a.foo(1) rescue p $!.class end
