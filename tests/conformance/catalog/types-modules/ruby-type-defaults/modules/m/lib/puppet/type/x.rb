Puppet::Type.newtype(:x) do
  newparam(:name)
  newparam(:one) { defaultto 'unused while compiling' }
end
