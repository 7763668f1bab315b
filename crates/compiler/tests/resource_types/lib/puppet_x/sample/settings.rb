module PuppetX
  module Sample
    module Settings
      def create_parameters(name, *others)
        ensurable
        newparam(name, :namevar => true)
        others.each { |other| newproperty(other.to_sym) }
      end

      def setting(name, options = {}, &block)
        newproperty(name, options, &block)
        newparam("#{name}_default") { yield if false }
      end
    end
  end
end
