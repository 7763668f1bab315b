require File.expand_path(File.join(File.dirname(__FILE__), '..', '..', 'puppet_x', 'sample', 'common.rb'))

Puppet::Type.newtype(:included) do
  include PuppetX::Sample::Common
  newparam(:id) { include PuppetX::Sample::Identifying }
end
