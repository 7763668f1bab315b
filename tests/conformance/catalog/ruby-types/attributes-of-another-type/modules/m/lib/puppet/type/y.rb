Puppet::Type.newtype(:y) do
  newparam(:name)
  newparam(:force)
  newproperty(:colour)
end
