Puppet::Functions.create_function(:'m::f') do
  require 'ipaddr'

  def f(text)
    IPAddr.new(text)
  end
end
