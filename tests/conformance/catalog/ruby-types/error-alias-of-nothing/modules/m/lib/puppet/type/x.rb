Puppet::Type.newtype(:x) do
  newparam(:name) { aliasvalue :a, :b }
end
