Puppet::Type.newtype(:x) do
  newparam(:one, namevar: true)
  newparam(:two, namevar: true)
end
