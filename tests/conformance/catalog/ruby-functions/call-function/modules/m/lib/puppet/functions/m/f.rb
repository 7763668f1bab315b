Puppet::Functions.create_function(:'m::f') do
  def f(list)
    call_function('join', call_function('sort', list), ',')
  end
end
