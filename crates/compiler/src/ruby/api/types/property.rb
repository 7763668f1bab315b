# frozen_string_literal: true

require 'puppet/parameter'

module Puppet
  # An attribute that agents compare with what is there.
  class Property < Parameter
    attr_reader :shouldorig
    attr_writer :noop

    class << self
      attr_accessor :unmanaged
      attr_writer :idempotent
      attr_reader :name

      def array_matching
        @array_matching ||= :first
      end

      def array_matching=(value)
        value = value.to_sym if value.is_a?(String)
        unless %i[first all].include?(value)
          raise ::ArgumentError, "Supported values for Property#array_matching are 'first' and 'all'"
        end

        @array_matching = value
      end

      def idempotent
        @idempotent.nil? ? true : @idempotent
      end

      def value_name(name)
        value_collection.match?(name)&.name
      end

      def value_option(name, option)
        value_collection.value(name)&.send(option)
      end

      def newvalue(name, options = {}, &block)
        value = value_collection.newvalue(name, options, &block)
        return value if value.method.nil?

        method = value.method.to_sym
        if value.block
          if instance_methods(false).include?(method)
            raise ::ArgumentError, "Attempt to redefine method #{method} with block"
          end

          define_method(method, &value.block)
        elsif !method_defined?(method)
          alias_method(method, :call_provider)
        end
        value
      end

      def method_added(name)
        return unless name == :safe_insync?

        raise "Puppet::Property#safe_insync? shouldn't be overridden; please override insync? instead"
      end
    end

    def call_provider(value)
      provider.send("#{self.class.name}=", value)
    end

    def should
      return nil unless @should

      values = Array(@should).map { |value| unmunge(value) }
      match_all? ? values : values.first
    end

    def should=(values)
      values = [values] unless values.is_a?(Array)
      @shouldorig = values
      values.each { |value| validate(value) }
      @should = values.map { |value| munge(value) }
    end

    def value
      should
    end

    def value=(values)
      self.should = values
    end

    def match_all?
      self.class.array_matching == :all
    end

    def insync?(current)
      match_all? ? current == @should : Array(@should).include?(current)
    end

    def property_matches?(current, desired)
      current == desired || current == desired.to_s
    end

    def retrieve
      provider.send(self.class.name)
    end

    def change_to_s(current, desired)
      "#{name} changed #{current} to #{desired}"
    end

    def is_to_s(value)
      value.inspect
    end

    def should_to_s(value)
      value.inspect
    end

    class Ensure < Property
      @name = :ensure

      def self.defaultvalues
        newvalue(:present) { provider.create }
        newvalue(:absent) { provider.destroy }
        defaultto { @resource.managed? ? :present : nil }
        @doc ||= 'The basic property that the resource should be in.'
      end
    end
  end
end
