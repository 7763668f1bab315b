def a; end
def b() 1 end
def c(x, y = 2, *z, k:, o: 5, **r, &blk) = [x, y, z, k, o, r, blk&.call]
p a, b
p c(1, k: 3), c(1, 9, 8, 7, k: 3, o: 4, q: 6) { :blk }
p (def d = 1)
p method(:c).arity, method(:c).parameters
def self.e = :singleton
p e
def empty?() = true
def set=(v)
  @v = v
end
p empty?, (self.set = 5), @v
def -@ = 0
p respond_to?(:a, true)
