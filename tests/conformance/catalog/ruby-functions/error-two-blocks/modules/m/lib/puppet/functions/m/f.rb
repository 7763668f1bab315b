Puppet::Functions.create_function(:'m::f') do
  dispatch :f do
    param 'Integer', :n
    block_param
    block_param
  end

  def f(n) = n
end
