Puppet::Functions.create_function(:'m::f') do
  def f(list)
    call_function('m::twice', list) { |x| x + 1 }.join(',')
  end
end
