Puppet::Functions.create_function(:'m::f') do
  def f(x)
    raise ArgumentError, "not #{x}"
  end
end
