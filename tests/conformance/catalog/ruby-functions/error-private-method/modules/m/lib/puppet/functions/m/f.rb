Puppet::Functions.create_function(:'m::f') do
  def f(n)
    n.puts('x')
  end
end
