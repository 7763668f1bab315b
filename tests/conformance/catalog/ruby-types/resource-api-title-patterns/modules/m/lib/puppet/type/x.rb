require 'puppet/resource_api'

Puppet::ResourceApi.register_type(
  name: 'x',
  desc: 'a type',
  title_patterns: [
    { pattern: %r{^(?<package>.*[^-])-(?<manager>.*)$}, desc: 'both' },
    { pattern: %r{^(?<package>.*)$}, desc: 'only the package' }
  ],
  attributes: {
    package: { type: 'String', desc: 'package', behaviour: :namevar },
    manager: { type: 'String', desc: 'manager', behaviour: :namevar }
  }
)
