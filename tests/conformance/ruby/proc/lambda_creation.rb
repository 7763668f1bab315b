p send(:lambda) { }.lambda?, __send__(:lambda) { }.lambda?, Kernel.lambda { }.lambda?, method(:lambda).call { }.class
def make(&b) = lambda(&b)
p make { }.lambda?, make(&-> { }).lambda?, make(&:to_s).lambda?
p proc { |x| x }.lambda?, Proc.new { }.lambda?, :a.to_proc.lambda?, method(:p).to_proc.lambda?
f = proc { |a| a }
g = lambda { |a| a }
p (f << g).lambda?, (g << f).lambda?, (f >> g).lambda?, (g >> f).lambda?
p define_singleton_method(:dsm, &f), singleton_method(:dsm).to_proc.lambda?
begin
  dsm
rescue ArgumentError => e
  p e.message
end
l = lambda do |a, b = 2, *c, k: 3|
  [a, b, c, k]
end
p l.(1), l.(1, 5, 6, k: 7), l.curry(1)[1], l.curry(2)[1][9]
begin
  lambda { |a, b = 1| }.curry(3)
rescue ArgumentError => e
  p e.message
end
class MyP < Proc; end
m = MyP.new { 1 }
p MyP.new(&m).equal?(m), Proc.new(&m).class
p method(:make).to_proc.source_location[1], proc { |&b| b ? b.call : :none }.call { :given }
def outer_block = proc { |&b| yield }
p outer_block { :outer }.call { :inner }
