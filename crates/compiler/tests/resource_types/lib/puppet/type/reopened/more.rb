module Puppet
  Puppet::Type.type(:reopened).newparam(:more) do
    desc 'From another file.'
  end
end
