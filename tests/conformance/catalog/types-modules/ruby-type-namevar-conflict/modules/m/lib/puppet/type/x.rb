Puppet::Type.newtype(:x) do
  newparam(:path, :namevar => true)
end
