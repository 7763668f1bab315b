require_relative '../provider/lines'

type = Puppet::Type.newtype(:line) do
  ensurable
  newparam(:name, namevar: true)
  newproperty(:text)
end

provider = type.provide(:lines, parent: Puppet::Provider::Lines, default_target: '/etc/lines') {}
provider.default_target.upcase
