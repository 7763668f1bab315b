require 'puppet/resource_api'

Puppet::ResourceApi.register_type(
  name: 'x',
  features: %w[canonicalize teleport],
  attributes: { name: { type: 'String', behaviour: :namevar } }
)
