Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
  dispatch :f do
    scope_param
  end

  def f(scope)
    scope.catalog.resource('File[/x]')[:mode] = '0644'
    scope.findresource('File', '/x').set_parameter('owner', 'root')
    nil
  end
end
