Puppet::Type.newtype(:x) do
  newparam(:name)
  Puppet::Type.type(:user).validproperties.first(3).each { |name| newproperty(name) }
  newparam(:has_user) if Puppet::Type.type(:user).validattr?(:shell)
  newparam(:nothing) if Puppet::Type.type(:nothing_like_that)
end
