Puppet::Functions.create_function(:'m::remove', Puppet::Functions::InternalFunction) do
  dispatch :remove do
    scope_param
    param 'Type[Resource]', :resource
    return_type 'Boolean'
  end

  def remove(scope, resource)
    type = Puppet::Pops::Evaluator::Runtime3ResourceSupport.find_resource_type(scope, resource.type_name)
    found = scope.compiler.findresource(type, resource.title)
    return false unless found

    scope.catalog.remove_resource(found)
    scope.compiler.resources.delete(found)
    scope.compiler.findresource(type, resource.title).nil?
  end
end
