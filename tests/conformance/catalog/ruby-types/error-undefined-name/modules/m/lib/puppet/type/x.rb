Puppet::Type.newtype(:x) do
  newparam(:name)
  nothing_like_that
end
