# frozen_string_literal: true

require 'puppet/property'

# Properties that are lists or hashes. What agents do with them is not needed here.
module Puppet
  class Property
    class List < Property
      def membership = :membership
      def delimiter = ','
      def inclusive? = @resource[membership] == :inclusive
      def dearrayify(array) = array.sort.join(delimiter)
      def add_should_with_current(should, current) = (current.is_a?(Array) ? should + current : should).uniq
      def prepare_is_for_comparison(current) = dearrayify(current == :absent ? [] : current)
    end

    class OrderedList < List
      def dearrayify(array) = array.join(delimiter)
      def add_should_with_current(should, current) = current.is_a?(Array) ? should + (current - should) : should
    end

    class KeyValue < Property
      class << self
        attr_accessor :log_only_changed_or_new_keys
      end

      def membership = :key_value_membership
      def separator = '='
      def delimiter = ';'
      def inclusive? = @resource[membership] == :inclusive
    end
  end
end
