Puppet::Functions.create_function(:'m::f') do
  dispatch :f do
    param 'String', :name
    required_repeated_param 'Integer', :numbers
  end

  def f(name, *numbers) = name
end
