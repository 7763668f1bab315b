Puppet::Type.newtype(:x) do
  newparam(:name)
  newproperty(:a) { def safe_insync?(is) = true }
end
