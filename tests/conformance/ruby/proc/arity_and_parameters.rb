list = [proc { }, proc { || }, proc { |a| }, proc { |a, b| }, proc { |a, b = 1| }, proc { |*a| }, proc { |a, *b| }, proc { |a, k:| }, proc { |k: 1| }, proc { |a, | }, proc { |&b| }, proc { |**k| }]
list.each { |x| p [x.arity, x.parameters] }
lams = [-> { }, ->(a) { }, ->(a, b = 1) { }, ->(*a) { }, ->(a, *b, c) { }, ->(k:) { }, ->(k: 1) { }, ->(a, k:) { }, ->(a, k: 1) { }, ->(**k) { }, ->(a, b = 1, *c, d, e:, f: 2, **g, &h) { }, ->((a, b)) { }]
lams.each { |x| p [x.arity, x.parameters] }
def m0; end
def m1(a, b = 1, *c, k: 2, **d) = 1
def m2(...) = m1(...)
p method(:m0).arity, method(:m2).parameters, method(:m2).arity
p :upcase.to_proc.arity, :upcase.to_proc.parameters, :upcase.to_proc.lambda?, method(:puts).to_proc.arity
p method(:puts).arity, "".method(:sub).arity, [].method(:push).arity, 1.method(:+).arity, "".method(:upcase).parameters, 1.method(:+).parameters
p proc { _1 + _2 }.arity, proc { _1 }.arity, proc { _1 + _2 }.parameters, lambda { _1 }.parameters
