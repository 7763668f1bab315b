Puppet::Type.newtype(:ensurable_block, :self_refresh => true) do
  newparam(:name)
  newproperty(:state)
  ensurable do
    newvalue(:present) { provider.create }
    defaultto :present
  end
end
