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
