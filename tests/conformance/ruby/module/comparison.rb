class P; end
class Q < P; end
module R; end
class P; include R; end
p Q < P, P < Q, P < P, P <= P, Q <= R, R > Q, P >= Q, P <=> Q, Q <=> P, P <=> P, P <=> String, P <=> 1
p Integer < String, Integer <= Numeric, Comparable > Integer
p P == P, P == Q, P === Q.new, Q === P.new, R === Q.new, Class === P, Module === R
def attempt
  p yield
rescue => e
  p e.class, e.message
end
attempt { P < 1 }
attempt { P >= nil }
p Q.superclass, P.superclass, Class.superclass, Module.superclass, BasicObject.superclass
p P.subclasses, Q.subclasses, Integer.ancestors.include?(Comparable)
p Q.singleton_class?, Q.singleton_class.singleton_class?, Q.singleton_class.superclass
p Q.instance_of?(Class), R.instance_of?(Module), R.class
s = Q.new.singleton_class
p s.superclass, s.ancestors[1]
begin
  R.superclass
rescue NoMethodError => e
  puts e.message
end
