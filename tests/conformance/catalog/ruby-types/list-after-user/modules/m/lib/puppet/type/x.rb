Puppet::Type.newtype(:x) do
  newparam(:name)
  newproperty(:items, parent: Puppet::Property::List)
end
