class A; def x = 1; def y = 2; end
class B < A
  def x = 3
  def y = 4
  undef x
  remove_method :y
end
b = B.new
begin b.x rescue p $!.message[/undefined method `x'/] end
p b.y, b.respond_to?(:x), A.new.x
begin class B; undef nope; end rescue p $!.message end
begin class B; remove_method :nope; end rescue p $!.message end
class B; undef_method :y; end
begin b.y rescue p $!.class end
