Puppet::Functions.create_function(:'m::data') do
  dispatch :data do
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end

  def data(options, context)
    { 'm::port' => 1, 'm::host' => context.module_name }
  end
end
