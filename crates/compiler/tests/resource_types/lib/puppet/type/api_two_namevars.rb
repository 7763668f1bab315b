require 'puppet/resource_api'

Puppet::ResourceApi.register_type(
  name: 'api_two_namevars',
  docs: 'The first takes the title.',
  attributes: {
    first: { type: 'String', desc: 'x', behaviour: :namevar },
    second: { type: 'String', desc: 'x', behaviour: :namevar },
  },
)
