[nil, true, 0, 5, -5, 300, -300, 70000, 2**31, -2**40, 1.5, 100.0, 1e20, :a, "a", "é", "b".b, [1, 2], { a: 1 }, [:a, :a], ["x", "x"], 1..2, 2r, String, Kernel, /x/].each { |v| p Marshal.dump(v) }
S2 = Struct.new(:m)
class O2
  def initialize = (@a, @b = 1, "x")
end
p Marshal.dump(S2.new(1)), Marshal.dump(O2.new), Marshal.dump(Hash.new(1)), Marshal.dump("x".encode("ISO-8859-1"))
s = "s"
s.instance_variable_set(:@iv, 1)
p Marshal.dump(s), Marshal.load(Marshal.dump(s)).instance_variable_get(:@iv)
p Marshal.load("\x04\bi\x02,\x01"), Marshal.load("\x04\b[\ai\x06i\a"), Marshal.load("\x04\b{\x06:\x06aI\"\x06x\x06:\x06ET")
p Marshal::MAJOR_VERSION, Marshal::MINOR_VERSION
