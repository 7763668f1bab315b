Puppet::Functions.create_function(:'m::f') do
  def f(a, b = 5)
    a + b
  end
end
