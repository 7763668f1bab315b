require 'puppet/resource_api'

definition = {
  name: 'api_insync',
  docs: 'Nothing to compare.',
  features: ['custom_insync'],
  attributes: { name: { type: 'String', desc: 'x', behaviour: :namevar }, },
}
Puppet::ResourceApi.register_type(definition)
