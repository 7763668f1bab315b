Puppet::Functions.create_function(:'m::data') do
  dispatch :data do
    param 'String', :key
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end

  def data(key, options, context)
    context.not_found if key == 'lookup_options'

    unless context.cache_has_key('n')
      context.cache('n', 0)
    end
    context.cache('n', context.cached_value('n') + 1).to_s + key
  end
end
