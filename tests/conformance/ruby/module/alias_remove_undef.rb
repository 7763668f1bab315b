class Al
  def orig = "orig"
  alias copy orig
  alias_method :copy2, :orig
  alias :sym_copy :orig
  alias [] orig
  def orig = "new"
  p alias_method("str", "orig")
end
a = Al.new
p a.copy, a.copy2, a.sym_copy, a[], a.orig, a.str
p a.method(:copy).name, a.method(:copy).original_name, Al.instance_method(:copy).name
class Sub < Al
  def orig = "sub"
  alias up copy
  remove_method :orig
  undef copy2
end
s = Sub.new
p s.orig, s.up
def attempt
  p yield
rescue NameError => e
  p e.class, e.message.gsub(/0x\h+/, '0x')
end
attempt { s.copy2 }
attempt { Sub.class_eval { remove_method :copy } }
attempt { Sub.class_eval { undef_method :nope } }
attempt { Sub.class_eval { alias_method :x, :nope } }
attempt { Sub.class_eval { alias y nope2 } }
attempt { Sub.instance_method(:copy2) }
attempt { Comparable.instance_method(:zz) }
attempt { Module.new { undef_method :zip } }.then { } rescue p $!.class
p Sub.instance_methods(false), Sub.method_defined?(:copy2), Al.method_defined?(:copy2)
class Al
  undef_method :copy, :copy2
  remove_method(*%i[str sym_copy])
end
p Al.instance_methods(false).sort
class Integer
  alias plus +
end
p 1.plus(2)
$old = 5
alias $new_name $old
p $new_name
$new_name = 6
p $old
