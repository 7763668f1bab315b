class Cached
  def initialize(v) = (@v, @cache = v, v * 2)
  def marshal_dump = [@v]
  def marshal_load(a) = (@v = a[0]; @cache = :rebuilt)
  attr_reader :v, :cache
end
c = Marshal.load(Marshal.dump(Cached.new(4)))
p c.v, c.cache
class Old
  attr_reader :s
  def initialize(s) = @s = s
  def _dump(level) = @s.upcase
  def self._load(s) = new(s + "!")
end
p Marshal.load(Marshal.dump(Old.new("abc"))).s
p Marshal.dump([1, "a", :b, nil, true]), Marshal.load("\x04\bi\x06".b), Marshal.load(Marshal.dump("é")).encoding
p Marshal.load(Marshal.dump([1, 2]), ->(x) { x.is_a?(Integer) ? x * 10 : x }), Marshal.load(Marshal.dump("x"), freeze: true).frozen?
s = "shared"
l = Marshal.load(Marshal.dump([s, s]))
p l[0].equal?(l[1])
