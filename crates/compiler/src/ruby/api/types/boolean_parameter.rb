# frozen_string_literal: true

require 'puppet/coercion'

module Puppet
  class Parameter
    class Boolean < Parameter
      def self.initvars
        super
        @value_collection.newvalues(*Puppet::Coercion.boolean_values)
      end

      def unsafe_munge(value)
        Puppet::Coercion.boolean(value)
      end
    end
  end
end
