Puppet::Functions.create_function(:'m::g') do
  def g(x)
    x
  end
end
