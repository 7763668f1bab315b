require 'puppet_x/m/broken'

Puppet::Type.newtype(:x) { newparam(:name) }
