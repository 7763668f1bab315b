# frozen_string_literal: true

module Puppet
  module Coercion
    def self.boolean(value)
      case value.respond_to?(:downcase) ? value.downcase : value
      when true, :true, 'true', :yes, 'yes' then true
      when false, :false, 'false', :no, 'no' then false
      else fail('expected a boolean value')
      end
    end

    def self.boolean_values
      %w[true false yes no]
    end
  end
end
