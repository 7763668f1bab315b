Puppet::Functions.create_function(:'m::f') do
  def f(_x)
    [Puppet[:strict].to_s, Puppet.version.split('.').first]
  end
end
