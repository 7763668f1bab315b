Puppet::Type.newtype(:x) do
  newparam(:name)
  newproperty(:a, 1)
end
