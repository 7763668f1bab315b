Puppet::Functions.create_function(:'m::f') do
  dispatch :f do
    optional_param 'Integer', :n
    param 'String', :text
  end

  def f(*n) = n
end
