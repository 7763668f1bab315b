Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
  dispatch :f do
    scope_param
    param 'String', :reference
  end

  def f(scope, reference)
    found = scope.catalog.resource(reference)
    own = scope.resource
    [found.parameters[:p].value, found.parameters.key?(:nope), found.to_hash.transform_keys(&:to_s), own.title, scope.resource.eachparam { |x| x }.class.name]
  end
end
