Puppet::Functions.create_function(:'m::f') do
  dispatch :f do
    param 'Array', :list
  end

  def f(list)
    call_function('m::sum', list)
  end
end
