# frozen_string_literal: true

Puppet::Type.newtype(:thing) do
  require 'puppet/util/selinux'
  require 'puppet/util/diff'
  include Puppet::Util::SELinux
  include Puppet::Util::Diff

  newparam(:name)
  newproperty(:content) do
    include Puppet::Util::Diff
    defaultto { Puppet::Parameter.format_value_for_display('a') }
  end
end
