Puppet::Type.newtype(:x) do
  newparam(:name)
  newparam(:a)
  newparam(:a)
end
