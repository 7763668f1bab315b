require 'puppet_x/m/sized'

Puppet::Type.newtype(:x) do
  extend PuppetX::M::Sized
  newparam(:name)
  sized(:width, :height)
end
