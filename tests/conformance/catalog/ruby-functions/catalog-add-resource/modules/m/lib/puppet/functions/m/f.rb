# frozen_string_literal: true

Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
  dispatch(:f) { scope_param }

  def f(scope)
    resource = Puppet::Parser::Resource.new('file', '/tmp/added', scope: scope, source: scope.source)
    resource.set_parameter('content', "added\n")
    scope.catalog.add_resource(resource)
    scope.catalog.resource('File[/tmp/added]')[:content]
  end
end
