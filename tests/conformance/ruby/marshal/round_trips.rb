Pt = Struct.new(:x, :y)
class Obj
  attr_accessor :a, :b
  def ==(o) = o.class == self.class && o.a == a && o.b == b
end
o = Obj.new
o.a = [1, { "k" => :v }]
o.b = nil
values = [nil, true, false, 0, 1, -1, 122, 123, -123, -124, 255, 256, -256, -257, 65535, 2**30 - 1, 2**30, -2**30, 2**31, 2**62, 2**64, -2**100, 1.5, -0.0, 1e100, 3.0, Float::INFINITY, :sym, :"with space", "str", "é", "bin\xff".b, "a".encode("US-ASCII"), [], [1, [2]], {}, { a: 1, "b" => [nil] }, 1..2, "a"..."c", (1..), 3r, 2i, Pt.new(1, "y"), o, String, Comparable, Pt, /a.b/mi, Class]
values.each { |v| p [v == Marshal.load(Marshal.dump(v)), v.class == Marshal.load(Marshal.dump(v)).class] unless v.is_a?(Float) && v.nan? }
p Marshal.load(Marshal.dump(Float::NAN)).nan?
a = [1]
a << a
b = Marshal.load(Marshal.dump(a))
p b, b[1].equal?(b)
s = "shared"
c = Marshal.load(Marshal.dump([s, s, s.dup]))
p c[0].equal?(c[1]), c[0].equal?(c[2])
deep = { list: [{ x: "y" }] }
copy = Marshal.load(Marshal.dump(deep))
copy[:list][0][:x] << "!"
p deep, copy, Marshal.load(Marshal.dump("é")).encoding, Marshal.load(Marshal.dump("x".b)).encoding
h = Hash.new(5)
p Marshal.load(Marshal.dump(h))[:any]
e = Marshal.load(Marshal.dump(ArgumentError.new("m")))
p e.class, e.message, e.backtrace
class SubA < Array; end
class SubS < String; end
p Marshal.load(Marshal.dump(SubA[1, 2])).class, Marshal.load(Marshal.dump(SubS.new("q"))).class
