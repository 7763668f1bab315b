Puppet::Functions.create_function(:'m::f') do
  dispatch :f do
    param 'Array', :list
  end

  def f(list)
    call_function('map', list) { |x| x * 2 }
  end
end
