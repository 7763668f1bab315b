Puppet::Type.newtype(:x) do
  newparam(:name)
  newparam(:one)
end
