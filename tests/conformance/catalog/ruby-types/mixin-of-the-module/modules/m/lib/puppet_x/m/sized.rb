module PuppetX
  module M
    module Sized
      def sized(*names)
        names.each { |name| newproperty(name) }
      end
    end
  end
end
