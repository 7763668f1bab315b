Puppet::Functions.create_function(:'m::f') do
  dispatch :f do
    param 'Integer', :n
  end

  def f(n, other) = n
end
