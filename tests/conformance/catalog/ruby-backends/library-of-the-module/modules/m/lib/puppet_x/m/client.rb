module PuppetX
  module M
    class Client
      def initialize(options)
        @options = options
      end

      def get(key)
        "#{key} #{@options.keys.sort.join(',')}"
      end
    end
  end
end
