# frozen_string_literal: true
s = "literal"
p s.frozen?, "a#{1}".frozen?, String.new("x").frozen?, :a.frozen?, 1.frozen?, nil.frozen?, (1..2).frozen?, [].frozen?
begin (s << "x") rescue p($!.class, $!.message) end
t = +"unfrozen"
t << "!"
p t, (-t).frozen?, t.frozen?
a = [1, [2]].freeze
begin a << 1 rescue p $!.message end
a[1] << 3
p a
h = {a: "x"}.freeze
begin (h[:b] = 1) rescue p($!.message) end
class Fz; attr_accessor :v; end
f = Fz.new.freeze
begin (f.v = 1) rescue p($!.message.gsub(/0x\h+/, "0x")) end
p s.dup.frozen?, s.clone.frozen?, s.clone(freeze: false).frozen?
