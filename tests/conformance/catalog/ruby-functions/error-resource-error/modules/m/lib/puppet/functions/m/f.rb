Puppet::Functions.create_function(:'m::f') do
  def f(_n)
    raise Puppet::ResourceError, 'a resource'
  end
end
