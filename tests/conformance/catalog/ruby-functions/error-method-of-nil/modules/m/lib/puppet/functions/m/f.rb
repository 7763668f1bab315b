Puppet::Functions.create_function(:'m::f') do
  def f(value)
    value.fetch('a')
  end
end
