Puppet::Functions.create_function(:'m::f') do
  dispatch :f do
    param 'Integer[0]', :n
  end

  argument_mismatch :negative do
    param 'Integer', :n
  end

  def f(n) = n
  def negative(n) = "#{n} is below zero"
end
