require 'puppet/resource_api'

Puppet::ResourceApi.register_type(
  name: 'x',
  desc: 'a type',
  features: ['simple_get_filter'],
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'state', default: 'present' },
    name: { type: 'String', desc: 'name', behaviour: :namevar },
    size: { type: 'Optional[Integer[1]]', desc: 'size' },
    force: { type: 'Boolean', desc: 'force', behaviour: :parameter, default: false },
    uuid: { type: 'Optional[String]', desc: 'id', behaviour: :read_only },
    once: { type: 'Optional[String]', desc: 'once', behaviour: :init_only }
  }
)
