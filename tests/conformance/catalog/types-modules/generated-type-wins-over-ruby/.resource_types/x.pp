Puppet::Resource::ResourceType3.new(
  'x',
  [
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'one')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
