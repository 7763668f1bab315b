module PuppetX
  module M
    module Words
      def self.shout(text)
        raise ArgumentError, "#{text} is not loud" unless text == text.upcase
      end
    end
  end
end
