Puppet::Functions.create_function(:'m::data') do
  dispatch :data do
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
    return_type 'Hash[String, Integer]'
  end

  def data(options, context)
    { 'a' => 1 }
  end
end
