require 'puppet/resource_api'

Puppet::ResourceApi.register_type(
  name: 'x',
  desc: 'a type',
  attributes: {
    one: { type: 'String', desc: 'one', behavior: :namevar },
    two: { type: 'String', desc: 'two', behaviour: :namevar }
  }
)
