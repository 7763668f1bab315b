Puppet::Type.newtype(:x) do
  newparam(:name)
  Puppet::Type.type(:y).parameters
end
