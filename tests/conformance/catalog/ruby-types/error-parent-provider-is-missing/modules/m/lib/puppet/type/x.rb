Puppet::Type.newtype(:x) do
  newparam(:name)
  provide(:other, parent: :ruby) {}
end
