Puppet::Type.newtype(:x) do
  newparam(:name)
  newproperty(:a)
  newproperty(:a)
end
