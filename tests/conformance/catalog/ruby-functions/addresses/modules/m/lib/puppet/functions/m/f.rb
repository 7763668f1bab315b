Puppet::Functions.create_function(:'m::f') do
  require 'ipaddr'

  def f(text)
    net = IPAddr.new(text)
    [net.to_range.last.to_s, net.include?(IPAddr.new('10.1.2.3')), net.succ.to_s, net.ipv4?]
  end
end
