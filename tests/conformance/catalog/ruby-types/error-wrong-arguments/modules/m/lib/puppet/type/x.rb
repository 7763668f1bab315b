Puppet::Type.newtype(:x) do
  newparam
end
