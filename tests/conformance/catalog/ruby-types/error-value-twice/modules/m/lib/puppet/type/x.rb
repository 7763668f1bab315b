Puppet::Type.newtype(:x) do
  newparam(:name)
  newproperty(:a) do
    newvalue(:b) {}
    newvalue(:b) {}
  end
end
