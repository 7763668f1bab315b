# frozen_string_literal: true

Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
  dispatch(:f) do
    scope_param
    param 'String', :title
  end

  def f(scope, title)
    resource = Puppet::Parser::Resource.new('notify', title, scope: scope, source: scope.source)
    resource.set_parameter('message', 'added')
    scope.compiler.add_resource(scope, resource)
    'added'
  rescue Puppet::Resource::Catalog::DuplicateResourceError => e
    "#{e.class}: #{e.message}"
  end
end
