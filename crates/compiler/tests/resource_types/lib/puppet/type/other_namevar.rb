module Puppet
  Type.newtype(:other_namevar) do
    newparam(:path) do
      desc 'Path.'
      isnamevar
      validate { |value| raise 'no' if value.empty? }
    end
    newparam(:mode, namevar: false)
  end
end
