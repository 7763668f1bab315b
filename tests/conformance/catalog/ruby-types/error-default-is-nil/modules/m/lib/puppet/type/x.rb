Puppet::Type.newtype(:x) do
  newparam(:name) { defaultto nil }
end
