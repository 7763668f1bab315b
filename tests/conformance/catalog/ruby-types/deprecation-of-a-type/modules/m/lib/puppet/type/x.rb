Puppet.deprecation_warning('this type is deprecated')
Puppet::Type.newtype(:x) { newparam(:name) }
