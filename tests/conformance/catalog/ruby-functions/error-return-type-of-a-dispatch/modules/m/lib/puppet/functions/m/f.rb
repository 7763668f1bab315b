Puppet::Functions.create_function(:'m::f') do
  dispatch :f do
    param 'Integer', :n
    return_type 'Array[String]'
  end

  def f(n) = [n]
end
