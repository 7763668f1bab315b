Puppet::Type.newtype(:x) do
  fail 'this is not for you'
end
