Puppet::Type.newtype(:x) do
  newparam(:path) { isnamevar }
end
