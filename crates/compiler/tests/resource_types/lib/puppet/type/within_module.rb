module Puppet
  class Type
    newtype(:within_module) do
      newparam(:name)
    end
  end
end
