Puppet::Functions.create_function(:'m::f') do
  dispatch :f do
    param 'Nonsense::Type', :n
  end

  def f(n) = n
end
