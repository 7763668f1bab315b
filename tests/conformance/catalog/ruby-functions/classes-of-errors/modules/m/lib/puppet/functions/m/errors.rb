Puppet::Functions.create_function(:'m::errors') do
  def error
    yield
    'none'
  rescue Puppet::DataBinding::LookupError => e
    "lookup, #{e.class}, #{e.is_a?(Puppet::PreformattedError)}: #{e.message}"
  rescue Puppet::Pops::Types::TypeAssertionError => e
    "assertion, #{e.class}: #{e.message}"
  end

  def errors
    {
      'missing key' => error { call_function('lookup', 'no::such::key') },
      'assertion'   => error { Puppet::Pops::Types::TypeAsserter.assert_instance_of('it', Puppet::Pops::Types::TypeFactory.integer, 'x') },
    }
  end
end
