Puppet::Functions.create_function(:'m::data') do
  dispatch :data do
    param 'String', :key
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end

  def data(key, options, context)
    'x'
  end
end
