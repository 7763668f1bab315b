module PuppetX
  module M
    class Builder
      def initialize(name)
        @name = name
      end

      def build(names)
        Puppet::Type.newtype(@name) do
          newparam(:name, namevar: true)
          names.each { |name| newproperty(name) }
        end
      end
    end
  end
end
