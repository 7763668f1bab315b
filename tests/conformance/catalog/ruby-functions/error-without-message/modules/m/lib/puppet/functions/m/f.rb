Puppet::Functions.create_function(:'m::f') do
  def f(_n)
    raise ArgumentError
  end
end
