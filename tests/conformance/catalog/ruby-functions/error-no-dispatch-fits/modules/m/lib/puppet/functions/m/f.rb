Puppet::Functions.create_function(:'m::f') do
  dispatch :number do
    param 'Integer', :n
    optional_param 'String[1]', :unit
  end
  def number(n, unit = '')
    n.to_s
  end
end
