Puppet::Type::newtype(:no_namevar) do
  newparam(:value)
end
