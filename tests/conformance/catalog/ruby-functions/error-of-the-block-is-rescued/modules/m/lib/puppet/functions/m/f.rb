Puppet::Functions.create_function(:'m::f') do
  dispatch :f do
    param 'Integer', :n
    block_param
  end

  def f(n)
    yield(n)
  rescue Puppet::ParseError, Puppet::Error => e
    e.class.name
  end
end
