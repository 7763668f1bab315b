Puppet::Type.newtype(:x) do
  ensurable
  newparam(:name, namevar: true)
  newparam(:one)
  newproperty(:two)
end
