require 'forwardable'
class F; extend Forwardable; def_delegators :@x, :size, :upcase; def_delegator :@x, :[], :at; def_delegator 'x.y', :z, :xyz; def_delegator :nope, :foo
def initialize(x) = @x = x; end; f = F.new('abc')
p f.size, f.upcase, f.at(1), (F.new(nil).size rescue $!.class), (F.new(5).upcase rescue $!.class), F.instance_methods(false).sort
class G; extend SingleForwardable; def_delegator :[], :size; single_delegate %i[upcase] => :'"str"'; end
p (G.upcase rescue $!.class); o = Object.new; o.extend(SingleForwardable); o.def_delegator '[1, 2]', :sum
p o.sum
