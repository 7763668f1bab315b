# frozen_string_literal: true

module Puppet
  class ConstantAlreadyDefined < Error; end
  class SubclassAlreadyDefined < Error; end

  module Util
    # Classes that are made while Puppet runs: types, and each of their attributes.
    module ClassGen
      include Puppet::Util

      def genclass(name, options = {}, &block)
        __generate__(name, Class.new(options[:parent] || self), options, block)
      end

      def genmodule(name, options = {}, &block)
        __generate__(name, ::Module.new, options, block)
      end

      def rmclass(name, options)
        constant = __constant__(name, options)
        known = const_defined?(constant, false)
        remove_const(constant) if known
        removed = options[:hash]&.delete(name)
        known || !removed.nil?
      end

      private

      def __constant__(name, options)
        options[:constant] || "#{options[:prefix]}#{name.to_s.capitalize}"
      end

      def __generate__(name, made, options, block)
        name = name.to_s.downcase.to_sym
        made.instance_variable_set(:@name, name)
        __name__(made, name, options)
        made.initvars if made.respond_to?(:initvars)
        (options[:attributes] || {}).each do |attribute, value|
          setter = "#{attribute}="
          made.send(setter, value) if made.respond_to?(setter)
        end
        %i[include extend].each { |kind| Array(options[kind]).each { |mod| made.send(kind, mod) } }
        made.preinit if made.respond_to?(:preinit)
        block ||= options[:block]
        made.class_eval(&block) if block
        made.postinit if made.respond_to?(:postinit)
        __store__(made, name, options)
        made
      end

      def __name__(made, name, options)
        constant = __constant__(name, options)
        if const_defined?(constant, false)
          unless options[:overwrite]
            raise Puppet::ConstantAlreadyDefined, "Class #{constant} is already defined in #{self}"
          end

          Puppet.info("Redefining #{name} in #{self}")
          remove_const(constant)
        end
        const_set(constant, made)
      end

      def __store__(made, name, options)
        hash = options[:hash]
        if hash
          __refuse_again__(name) if hash.include?(name) && !options[:overwrite]
          hash[name] = made
        end
        list = options[:array]
        return unless list

        __refuse_again__(name) if list.any? { |known| known.name == name } && !options[:overwrite]
        list << made
      end

      def __refuse_again__(name)
        raise Puppet::SubclassAlreadyDefined, "Already a generated class named #{name}"
      end
    end

    # Features that providers of a type may have.
    module ProviderFeatures
      include Puppet::Util::Docs

      # One feature.
      class ProviderFeature
        attr_accessor :name, :docs, :methods

        def initialize(name, docs, methods: nil)
          @name = name.to_sym
          @docs = docs
          @methods = methods
        end

        def available?(object)
          return false unless methods

          methods.all? { |method| object.is_a?(Class) ? object.public_method_defined?(method) : object.respond_to?(method) }
        end
      end

      def feature(name, docs, options = {})
        @features ||= {}
        raise Puppet::DevError, "Feature #{name} is already defined" if @features.include?(name)

        begin
          made = ProviderFeature.new(name, docs, **options)
        rescue ::ArgumentError => e
          raise ::ArgumentError, "Could not create feature #{name}: #{e}"
        end
        @features[made.name] = made
      end

      def features
        (@features || {}).keys
      end

      def provider_feature(name)
        (@features || {})[name]
      end

      def feature_module
        @feature_module ||= ::Module.new
      end
    end
  end
end
