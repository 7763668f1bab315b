require 'puppet/resource_api'

Puppet::ResourceApi.register_type({
  :name => 'api_patterns',
  :docs => 'Titles of two parts.',
  :title_patterns => [
    { pattern: %r{^(?<package>.*[^-])-(?<manager>[^-(?!x)]*)$}, desc: 'Both.' },
    { pattern: %r{^(?<package>.*)$}, desc: 'One.' },
  ],
  :attributes => {
    package: { type: 'String', desc: 'x', behaviour: :namevar },
    manager: { type: 'String', desc: 'x', behaviour: :namevar },
  },
})
