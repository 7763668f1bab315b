class Emitter
  def on(ev, &b) = ((@h ||= Hash.new { |h, k| h[k] = [] })[ev] << b; self)
  def once(ev, &b)
    w = nil
    w = proc { |*a| @h[ev].delete(w); b.call(*a) }
    on(ev, &w)
  end
  def emit(ev, *a) = (@h[ev].dup.map { _1.call(*a) })
end
e = Emitter.new.on(:x) { |v| "a#{v}" }.on(:x) { |v, w = 0| v.to_i + w }.once(:x) { "once" }
p e.emit(:x, 1), e.emit(:x, 2, 3), e.emit(:none)
