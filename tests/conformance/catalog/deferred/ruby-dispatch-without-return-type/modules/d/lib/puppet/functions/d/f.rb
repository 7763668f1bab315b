Puppet::Functions.create_function(:'d::f') do
  dispatch :f do
    required_param 'Hash', :data
    return_type 'String'
  end

  dispatch :numbered do
    required_param 'Integer', :data
  end

  def f(data)
    'x'
  end

  def numbered(data)
    1
  end
end
