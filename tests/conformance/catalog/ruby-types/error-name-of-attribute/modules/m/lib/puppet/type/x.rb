Puppet::Type.newtype(:x) do
  newparam('no-name')
end
