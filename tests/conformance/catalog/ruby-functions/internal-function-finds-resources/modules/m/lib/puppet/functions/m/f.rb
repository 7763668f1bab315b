Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
  dispatch :f do
    scope_param
    param 'String', :reference
  end

  def f(scope, reference)
    found = scope.catalog.resource(reference)
    [found.class.name, found[:mode], found.type, found.title, scope.findresource('File[/nope]').nil?]
  end
end
