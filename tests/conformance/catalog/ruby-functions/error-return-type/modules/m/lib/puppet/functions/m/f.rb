Puppet::Functions.create_function(:'m::f') do
  dispatch :one do
    param 'Integer', :n
    return_type 'Integer[0, 10]'
  end
  def one(n)
    n + 1
  end
end
