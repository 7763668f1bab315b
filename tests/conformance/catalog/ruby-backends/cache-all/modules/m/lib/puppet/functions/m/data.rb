Puppet::Functions.create_function(:'m::data') do
  dispatch :data do
    param 'String', :key
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end

  def data(key, options, context)
    context.not_found if key == 'lookup_options'

    context.cache_all('x' => 1, 'y' => [2])
    seen = []
    context.cached_entries { |name, value| seen << "#{name}=#{value}" }
    [seen, context.cached_entries.to_a, context.cached_value('z'), context.cache_has_key('y')]
  end
end
