Puppet::Type.newtype(:x) do
  newparam(:name) { desc nil.upcase }
end
