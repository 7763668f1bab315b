module M1
  def self.included(base) = puts("M1 into #{base}")
  def hi = "M1"
end
module M2
  def self.prepended(base) = puts("M2 before #{base}")
  def hi = "M2(#{super})"
end
module M3
  include M1
  def hi = "M3(#{super})"
end
class C
  include M1
  prepend M2
  def hi = "C(#{super})"
end
class D < C
  include M3
  def hi = "D(#{super})"
end
p C.new.hi, D.new.hi, C.ancestors - Object.ancestors, D.ancestors - Object.ancestors
p C.include?(M1), C.include?(M2), C.include?(C) rescue p $!.message
p C.included_modules - Object.included_modules, D.superclass
class Multi
  include Comparable, Enumerable
end
p Multi.ancestors.first(3)
def attempt
  p yield
rescue => e
  p e.class, e.message
end
attempt { C.include }
attempt { C.include(1) }
attempt { C.include(String) }
attempt { M1.include(M1) }
attempt { M1.include(M3) }
attempt { C.prepend(nil) }
module Late
  def late = :late
end
module M1
  include Late
end
p C.new.late
class E
  include M1
  include M1
  prepend M2
  prepend M2
end
p E.ancestors.first(4)
class Top; end
Top.include(Module.new { def anon = :anon })
p Top.new.anon
module Hooks
  def self.append_features(base)
    puts "append to #{base}"
    super
  end
end
class WithHook; include Hooks; end
p WithHook.include?(Hooks)
