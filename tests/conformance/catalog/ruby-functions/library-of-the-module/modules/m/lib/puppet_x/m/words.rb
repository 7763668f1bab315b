module PuppetX
  module M
    class Words
      def initialize(text) = @text = text
      def shout = "#{@text.upcase}!"
    end
  end
end
