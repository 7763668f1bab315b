class V
  def pub = [priv, self.priv, prot]
  def compare(o) = o.prot
  def try(o) = o.priv
  private
  def priv = :priv
  protected
  def prot = :prot
  public
  def again = :again
  private def inline = 1
  def after = :after
  def secret = 2
  private :secret
end
v = V.new
p v.pub, v.compare(V.new), v.again, v.after
%i[priv prot inline secret].each { |m| v.public_send(m) rescue p $!.message[/\A\w+ method `\w+' called/] }
begin v.try(V.new) rescue p $!.class end
p v.send(:priv), v.respond_to?(:priv), v.respond_to?(:priv, true)
p V.private_instance_methods(false).sort, V.protected_instance_methods
