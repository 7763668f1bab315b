Puppet::Functions.create_function(:'m::f') do
  dispatch(:f) {}

  def f
    scope = closure_scope
    [scope['top'], scope['facts'].class.name, scope.lookupvar('::top')]
  end
end
