require 'puppet/resource_api'

Puppet::ResourceApi.register_type(name: 'x', desc: 'x', attributes: { name: { type: 'String', desc: 'n', behaviour: :odd } })
