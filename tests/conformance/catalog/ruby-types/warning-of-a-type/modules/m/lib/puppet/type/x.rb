Puppet.warning('this type is old')
Puppet::Type.newtype(:x) { newparam(:name) }
Puppet.notice('loaded')
