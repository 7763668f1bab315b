Puppet::Functions.create_function(:'m::f') do
  def f(x)
    call_function('nope', x)
  end
end
