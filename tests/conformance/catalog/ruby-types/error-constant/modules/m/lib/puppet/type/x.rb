Puppet::Type.newtype(:x) do
  newparam(:name)
  include Nothing::Like::That
end
