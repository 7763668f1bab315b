class Sender
  def pub(a, k: 1, &b) = [:pub, a, k, b&.call]
  protected def prot = :prot
  private
  def priv(*args) = [:priv, args]
end
s = Sender.new
p s.send(:pub, 1), s.send("priv", 1, 2), s.__send__(:prot), s.public_send(:pub, 2, k: 3) { :block }
def attempt
  p yield
rescue => e
  p e.class, e.message.gsub(/0x\h+/, '0x')
end
attempt { s.public_send(:priv) }
attempt { s.public_send(:prot) }
attempt { s.priv }
attempt { s.prot }
attempt { s.send(:nope, 1) }
attempt { s.send }
attempt { s.send(1) }
attempt { s.send(nil) }
attempt { s.public_send }
p 5.send(:+, 3), [3, 1].public_send(:sort)
