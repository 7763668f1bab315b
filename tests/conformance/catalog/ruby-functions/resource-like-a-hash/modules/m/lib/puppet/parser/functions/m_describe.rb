Puppet::Parser::Functions.newfunction(:m_describe, type: :rvalue, arity: 1) do |args|
  resource = catalog.resource(*args)
  [
    resource.has_key?(:message), resource.has_key?(:loglevel), resource.has_key?('message'),
    resource.length, resource.empty?, resource.keys.map(&:to_s).sort
  ]
end
