class Box; attr_accessor :v, :w; end
o = Box.new
h = {}
arr = []
o.v, h[:k], arr[2], @i, $g, K = 1, 2, 3, 4, 5, 6
p o.v, h, arr, @i, $g, K
o.v, o.w = o.w, o.v
p [o.v, o.w]
*o.v, h[:last] = 7, 8, 9
p o.v, h
def order(x) = (print x, " "; @store ||= {})
order(:a)[1], order(:b)[2] = (print "rhs "; [1, 2])
puts
p @store
