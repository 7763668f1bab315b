Puppet::Type.newtype(:x) do
  newparam(:name)
  newparam(:force, parent: Puppet::Parameter::Boolean)
end
