Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
  dispatch :who do
    scope_param
  end
  def who(scope)
    scope['who']
  end
end
