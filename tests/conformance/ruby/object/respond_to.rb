class Resp
  def pub; end
  private def priv; end
  protected def prot; end
end
r = Resp.new
p r.respond_to?(:pub), r.respond_to?(:priv), r.respond_to?(:priv, true), r.respond_to?("prot"), r.respond_to?(:prot, true)
class Resp
  undef_method :pub
end
p r.respond_to?(:pub)
class Old
  def respond_to?(name) = name == :old
end
p Old.new.respond_to?(:old), Array(Old.new).size
begin
  r.respond_to?(1)
rescue => e
  p e.class, e.message
end
p nil.respond_to?(:to_a), nil.respond_to?(:puts), nil.respond_to?(:puts, true)
p r.send(:respond_to_missing?, :a, true)
