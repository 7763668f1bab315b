Puppet::Functions.create_function(:'m::f') do
  def f(_n)
    call_function('new', Puppet::Pops::Types::TypeParser.singleton.parse('Deferred'), 'upcase', ['a'])
  end
end
