Puppet::Type.newtype(:provides_itself) do
  newparam(:name)
  provide(:base) {}
  newparam(:after)
end
