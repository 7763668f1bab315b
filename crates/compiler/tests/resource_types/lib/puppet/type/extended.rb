require 'puppet_x/sample/settings'

Puppet::Type.newtype(:extended) do
  extend PuppetX::Sample::Settings
  create_parameters(:key, 'value')
  setting :extra do
    desc 'More.'
  end
end
