Puppet::Type.newtype(:x) do
  newparam(:name)
  newparam(:"a#{1 / 0}")
end
