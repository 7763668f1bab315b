Puppet::Functions.create_function(:'m::f') do
  def f(*types)
    types.map { |t| "#{t} #{t.instance?(1)}" }.join(', ')
  end
end
