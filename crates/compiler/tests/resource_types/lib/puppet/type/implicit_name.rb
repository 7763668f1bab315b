Puppet::Type.newtype(:implicit_name) do
  newparam(:name)
  newproperty("Upper_Case")
end
