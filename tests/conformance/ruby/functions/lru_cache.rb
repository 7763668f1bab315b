class LRU
  def initialize(max) = (@max, @h = max, {})
  def [](k) = @h.key?(k) ? (@h[k] = @h.delete(k)) : nil
  def []=(k, v)
    @h.delete(k)
    @h[k] = v
    @h.shift if @h.size > @max
  end
  def keys = @h.keys
  def fetch(k) = self[k] || (self[k] = yield(k))
end
c = LRU.new(2)
c[:a] = 1
c[:b] = 2
c[:a]
c[:c] = 3
p c.keys, c[:b], c.fetch(:d) { |k| k.to_s * 2 }, c.keys
