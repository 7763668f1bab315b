Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
  dispatch :f do
    scope_param
    param 'String', :x
  end

  def f(scope, _x)
    [scope.resource.to_hash.transform_keys(&:to_s), scope.resource.to_s]
  end
end
