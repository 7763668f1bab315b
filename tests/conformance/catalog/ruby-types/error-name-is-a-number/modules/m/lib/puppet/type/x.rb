Puppet::Type.newtype(:x) do
  newproperty(1)
end
