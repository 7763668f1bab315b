Puppet::Functions.create_function(:'m::f') do
  def f(x)
    raise Puppet::ParseError, 'cannot be parsed'
  end
end
