Puppet::Type.newtype(:x) do
  newparam(:name)
  newproperty(:list, parent: Puppet::Property::List)
end
