class Al
  def old(x = 1) = "old #{x}"
  alias new_name old
  alias_method :third, :old
  alias :sym? :old
  alias + old
  def old(x = 2) = "changed #{x}"
end
a = Al.new
p a.old, a.new_name, a.third(5), a.sym?, a + 3
p Al.instance_method(:new_name).name, Al.instance_method(:new_name).original_name
begin
  class Al; alias bad nope; end
rescue NameError => e
  p e.message
end
class Al; undef third; end
begin a.third rescue p $!.class end
p Al.method_defined?(:third), Al.instance_methods(false).sort
