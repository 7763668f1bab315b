class Doc
  attr_accessor :title, :tags, :meta
  def initialize(t) = (@title, @tags, @meta = t, [], {})
  def initialize_copy(o)
    super
    @tags = o.tags.dup
  end
end
a = Doc.new(+"one")
a.tags << :x
b = a.dup
b.tags << :y
b.title << "!"
b.meta[:k] = 1
p a.tags, b.tags, a.title, a.meta.equal?(b.meta)
def a.special = :only
p a.clone.special, (a.dup.special rescue $!.class), a.freeze.clone.frozen?, a.dup.frozen?, a.clone(freeze: false).frozen?, a.clone(freeze: true).frozen?
p 5.dup, :a.clone, nil.dup, 1.5.clone, [[1]].dup[0].equal?([[1]].dup[0]), "s".dup.equal?("s"), (5.clone(freeze: false) rescue $!.message), Struct.new(:a).new([1]).dup.a
h = Hash.new { |x, k| k * 2 }
p h.dup[4], h.clone.default_proc.class, h.freeze.dup.frozen?, Class.new { def x = 1 }.dup.new.x, Object.new.extend(Comparable).clone.is_a?(Comparable), Object.new.extend(Comparable).dup.is_a?(Comparable)
