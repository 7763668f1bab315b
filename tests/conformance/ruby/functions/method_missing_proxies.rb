class Config
  def initialize(h) = @h = h
  def method_missing(n, *a)
    key = n.to_s
    if key.end_with?('=') then @h[key.chomp('=')] = a.first
    elsif key.end_with?('?') then !!@h[key.chomp('?')]
    elsif @h.key?(key) then v = @h[key]; v.is_a?(Hash) ? Config.new(v) : v
    else super end
  end
  def respond_to_missing?(n, priv = false) = @h.key?(n.to_s.sub(/[=?]\z/, '')) || super
  def inspect = '#<Config>'
end
c = Config.new('a' => { 'b' => 1 }, 'on' => false)
p c.a.b, c.on?, c.a?, (c.new = 5), c.new?, c.respond_to?(:a), c.respond_to?(:zip), c.method(:a).call.b, (c.zip rescue $!.message), (c.zip(1) rescue $!.class), c.public_send(:on)
