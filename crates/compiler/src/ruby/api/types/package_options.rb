# frozen_string_literal: true

module Puppet
  class Parameter
    class PackageOptions < Parameter
      def unsafe_munge(values)
        (values.is_a?(Array) ? values : [values]).map do |value|
          case value
          when Hash then value.to_h { |key, inner| [quote(key), quote(inner)] }
          when String then quote(value)
          else fail('Expected either a string or hash of options')
          end
        end
      end

      def quote(value)
        value.include?(' ') ? %("#{value.gsub('"', '\"')}") : value
      end
    end
  end
end
