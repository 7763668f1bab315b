Puppet::Resource::ResourceType3.new(
  'x',
  [
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Integer, 'one')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
