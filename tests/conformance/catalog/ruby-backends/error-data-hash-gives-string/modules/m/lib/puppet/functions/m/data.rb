Puppet::Functions.create_function(:'m::data') do
  dispatch :data do
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end

  def data(options, context)
    'x'
  end
end
