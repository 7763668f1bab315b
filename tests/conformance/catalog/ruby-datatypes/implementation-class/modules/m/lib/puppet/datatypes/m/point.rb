module PuppetX
  module M
    class Point
      attr_reader :x

      def initialize(x)
        @x = x
      end

      def twice
        @x * 2
      end
    end
  end
end

Puppet::DataTypes.create_type('M::Point') do
  interface <<-PUPPET
    attributes => { x => Integer },
    functions => { twice => Callable[[], Integer] }
  PUPPET

  implementation_class PuppetX::M::Point
end
