Puppet::Type.newtype(:x) do
  newparam(:name) { munge { |value| value.downcase } }
  newparam(:one) { munge { |value| value.upcase } }
end
