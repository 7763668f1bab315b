Puppet::Functions.create_function(:'m::f') do
  local_types do
    type 'Port = Integer[1, 65535]'
    type 'Ports = Variant[Port, Array[Port]]'
  end

  dispatch :f do
    param 'Ports', :n
  end

  def f(n) = n
end
