Puppet::Type.newtype(:x) do
  @isomorphic = false
  newparam(:path) { isnamevar }
end
