Puppet::Type.newtype(:not_isomorphic) do
  @isomorphic = false
  newparam(:name)
end
