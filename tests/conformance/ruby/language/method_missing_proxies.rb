class Proxy
  def initialize(t) = @t = t
  def method_missing(name, *args, **kw, &blk)
    if @t.respond_to?(name)
      puts "-> #{name}(#{args.join(', ')})"
      @t.public_send(name, *args, **kw, &blk)
    else
      super
    end
  end
  def respond_to_missing?(name, priv = false) = @t.respond_to?(name, priv) || super
end
q = Proxy.new([3, 1, 2])
p q.sort, q.map { |x| x * 2 }, q.respond_to?(:push), q.respond_to?(:nope)
p q.method(:first).call
begin q.nope(1) rescue p $!.class, $!.name, $!.args end
class Dyn
  def method_missing(n, *a)
    return super unless n.end_with?("=") || instance_variable_defined?("@#{n}")
    n.end_with?("=") ? instance_variable_set("@#{n.to_s.chomp("=")}", a[0]) : instance_variable_get("@#{n}")
  end
  def respond_to_missing?(*) = true
end
d = Dyn.new
d.color = :red
p d.color
begin d.size rescue p $!.class end
