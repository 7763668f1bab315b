Puppet::Resource::ResourceType3.new(
  'x',
  [
  ],
  [
    Puppet::Resource::Param(Any, 'name', true)
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
