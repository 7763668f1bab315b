class Im
  def a(x, y = 2, *z, k:, o: 1, **r, &b) = [x, y]
  def b = :b
end
um = Im.instance_method(:a)
p um.class, um.name, um.owner, um.arity, um.parameters
p um.bind(Im.new).call(1, k: 2), Im.instance_method(:b).bind_call(Im.new)
class Im2 < Im
  def b = [:im2, super]
end
p Im.instance_method(:b).bind(Im2.new).call, Im2.instance_method(:b).owner, Im2.new.method(:b).super_method.call
p Im2.new.method(:b).super_method.super_method
def attempt
  p yield
rescue => e
  p e.class, e.message.gsub(/0x\h+/, '0x')
end
attempt { Im2.instance_method(:b).bind(Im.new) }
attempt { Im.instance_method(:nope) }
attempt { Im.instance_method(1) }
attempt { Im.public_instance_method(:initialize) }
attempt { Kernel.instance_method(:puts).bind(1).call("via kernel") }
attempt { Im.instance_method(:b) == Im.instance_method(:b) }
puts Im.instance_method(:b).inspect.sub(/ \S+:\d+/, ' FILE:N'), um.inspect.sub(/ \S+:\d+>/, ' FILE:N>')
p um.source_location[1], String.instance_method(:upcase).source_location
p String.instance_method(:sub).arity, String.instance_method(:upcase).owner, Array.instance_method(:push).arity
