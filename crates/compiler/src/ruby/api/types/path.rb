# frozen_string_literal: true

module Puppet
  class Parameter
    class Path < Parameter
      def self.accept_arrays(accepted = true)
        @accept_arrays = !!accepted
      end

      def self.arrays?
        @accept_arrays
      end

      def validate_path(paths)
        fail("#{name} only accepts a single path, not an array of paths") if paths.is_a?(Array) && !self.class.arrays?
        fail("#{name} must be a fully qualified path") unless Array(paths).all? { |path| absolute_path?(path) }

        paths
      end

      def unsafe_validate(paths)
        validate_path(paths)
      end

      def unsafe_munge(paths)
        paths
      end
    end
  end
end
