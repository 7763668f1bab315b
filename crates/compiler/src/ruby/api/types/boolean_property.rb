# frozen_string_literal: true

require 'puppet/coercion'

module Puppet
  class Property
    class Boolean < Property
      def unsafe_munge(value)
        Puppet::Coercion.boolean(value)
      end
    end
  end
end
