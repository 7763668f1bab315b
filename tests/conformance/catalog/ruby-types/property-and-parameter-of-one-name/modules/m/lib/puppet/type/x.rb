Puppet::Type.newtype(:x) do
  newparam(:name)
  newparam(:a)
  newproperty(:a)
end
