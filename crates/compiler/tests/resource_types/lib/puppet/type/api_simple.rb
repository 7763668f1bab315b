require 'puppet/resource_api'

Puppet::ResourceApi.register_type(
  name: 'api_simple',
  docs: 'A type of the Resource API.',
  features: ['canonicalize', 'simple_get_filter'],
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Whether.', default: 'present' },
    title_text: { type: 'String', desc: 'The name.', behaviour: :namevar },
    level: { type: 'Integer', desc: 'A property.' },
    force: { type: 'Boolean', desc: 'A parameter.', behaviour: :parameter },
    uuid: { type: 'String', desc: 'Read only.', behaviour: :read_only },
    once: { type: 'String', desc: 'At the start.', behaviour: :init_only },
  },
)
