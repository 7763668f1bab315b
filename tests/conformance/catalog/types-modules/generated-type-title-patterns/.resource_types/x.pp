Puppet::Resource::ResourceType3.new(
  'x',
  [
  ],
  [
    Puppet::Resource::Param(Any, 'first', true),
    Puppet::Resource::Param(Any, 'second', true)
  ],
  {
    /(?m-ix:\A([^\/]+)\/([^\/]+)\z)/ => ['first', 'second']
  },
  true,
  false)
