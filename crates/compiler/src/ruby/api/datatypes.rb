# frozen_string_literal: true

module Puppet
  # Data types whose objects have methods in Ruby.
  module DataTypes
    @classes = {}

    class << self
      def create_type(type_name, &block)
        builder = TypeBuilder.new(type_name.to_s)
        TypeBuilderAPI.new(builder).freeze.instance_eval(&block)
        builder.create_type
      rescue StandardError => e
        raise ::ArgumentError, "Data Type Load Error for type '#{type_name}': #{e.message}"
      end

      # Loads the file of a type: its name, its interface, the methods that Ruby code defines.
      def __load__(name, path)
        unless Bunraku.call(:read_file, path) =~ /Puppet::DataTypes\.create_type/
          raise ::ArgumentError,
                "The code loaded from #{path} does not seem to be a Puppet 5x API data type - no create_type call."
        end
        created = Bunraku.load(path)
        unless created.is_a?(CreatedType)
          raise ::ArgumentError,
                "The code loaded from #{path} did not produce a data type when evaluated. Got '#{created.class}'"
        end
        unless created.name.casecmp?(name)
          raise ::ArgumentError,
                "The code loaded from #{path} produced mis-matched name, expected '#{name}', got #{created.name}"
        end
        @classes[name.downcase] = created.implementation if created.implementation
        [created.name, created.interface, created.methods_in_ruby]
      end

      def __call__(type_name, held, attributes, method, args, &block)
        __instance__(@classes.fetch(type_name), held, attributes).public_send(method, *args, &block)
      end

      def __instance__(made, held, attributes)
        object =
          if made < Generated then made.allocate
          elsif made.respond_to?(:from_asserted_hash) then made.from_asserted_hash(attributes)
          else made.new(*attributes.values)
          end
        attributes.each { |name, value| object.instance_variable_set("@#{name}", value) } if made < Generated
        object.instance_variable_set(:@__held__, held) unless object.frozen?
        object.define_singleton_method(:__puppet_value__) { [:value, held] } unless object.frozen?
        object
      end
    end

    # What `create_type` gives.
    class CreatedType
      attr_reader :name, :interface, :implementation

      def initialize(name, interface, implementation)
        @name = name
        @interface = interface
        @implementation = implementation
      end

      def methods_in_ruby
        return [] unless @implementation

        @implementation < Generated ? @implementation.instance_methods(false) : @implementation.public_instance_methods
      end
    end

    # Objects of types that only have a block for an implementation. Attributes are instance variables, with a method each.
    class Generated
      def method_missing(name, *args)
        return instance_variable_get("@#{name}") if args.empty? && instance_variable_defined?("@#{name}")

        super
      end

      def respond_to_missing?(name, _private = false)
        instance_variable_defined?("@#{name}")
      rescue NameError
        false
      end

      def to_s
        Bunraku.call(:interpolate, @__held__)
      end
    end

    class TypeBuilder
      attr_accessor :interface, :implementation, :implementation_class

      def initialize(type_name)
        @type_name = type_name
      end

      def has_implementation?
        !(@implementation_class.nil? && @implementation.nil?)
      end

      def create_type
        raise ::ArgumentError, 'a data type must have an interface' unless @interface.is_a?(String)

        Bunraku.call(:check_interface, @interface)
        made = @implementation_class || (@implementation && Class.new(Generated, &@implementation))
        CreatedType.new(@type_name, @interface, made)
      end
    end

    class TypeBuilderAPI
      def initialize(builder)
        @builder = builder
      end

      def interface(text)
        raise ::ArgumentError, 'a data type can only have one interface' unless @builder.interface.nil?

        @builder.interface = text
      end

      def implementation(&block)
        raise ::ArgumentError, 'a data type can only have one implementation' if @builder.has_implementation?

        @builder.implementation = block
      end

      def implementation_class(ruby_class)
        raise ::ArgumentError, 'a data type can only have one implementation' if @builder.has_implementation?

        @builder.implementation_class = ruby_class
      end

      def load_file(name)
        path = $LOAD_PATH.map { |dir| "#{dir}/#{name.delete_suffix('.rb')}.rb" }.find { |file| File.exist?(file) }
        return false unless path

        begin
          require path
        rescue StandardError, ScriptError => e
          message = "Could not autoload #{name}: #{e}"
          Puppet.log_exception(e, message)
          raise Puppet::Error, message
        end
        true
      end
    end
  end
end
