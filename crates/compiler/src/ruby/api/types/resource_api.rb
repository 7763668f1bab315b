# frozen_string_literal: true

require 'puppet/type'

module Puppet
  # Types that are data: `Puppet::ResourceApi.register_type(name: …, attributes: { … })`.
  module ResourceApi
    @warning_count = 0

    class << self
      attr_accessor :warning_count

      def register_type(definition)
        checked = TypeDefinition.new(definition)
        name = class_name_from_type_name(definition[:name])
        Puppet::Provider.const_set(name, ::Module.new) unless Puppet::Provider.const_defined?(name, false)
        Puppet::Type.newtype(definition[:name].to_sym) do
          @doc = definition[:desc]
          @type_definition = checked
          extend RegisteredType
          __add_attributes__
        end
      end

      def register_transport(schema)
        Transport.register(schema)
      end

      def class_name_from_type_name(name)
        name.to_s.split('_').map(&:capitalize).join
      end

      def load_provider(name)
        Puppet::Provider.const_get(class_name_from_type_name(name), false)
      end

      def caller_is_resource_app?
        false
      end
    end

    module DataTypeHandling
      def self.parse_puppet_type(attribute, type)
        Puppet::Pops::Types::TypeParser.singleton.parse(type)
      rescue Puppet::ParseErrorWithIssue => e
        raise Puppet::DevError, "The type of the `#{attribute}` attribute `#{type}` could not be parsed: #{e.message}"
      rescue Puppet::ParseError => e
        raise Puppet::DevError, "The type of the `#{attribute}` attribute `#{type}` is not recognised: #{e.message}"
      end

      def self.validate_ensure(definition)
        return unless definition[:attributes].key?(:ensure)

        type = parse_puppet_type(:ensure, definition[:attributes][:ensure][:type])
        type = type.type if type.is_a?(Puppet::Pops::Types::POptionalType)
        return if type.is_a?(Puppet::Pops::Types::PEnumType) && type.values.sort == %w[absent present]
        return if type == Puppet::Pops::Types::TypeParser.singleton.parse('Variant[Undef, Enum[present, absent]]')

        raise Puppet::DevError,
              '`:ensure` attribute must have a type of: `Enum[present, absent]` or `Optional[Enum[present, absent]]`'
      end
    end

    # What a definition must say.
    class BaseTypeDefinition
      attr_reader :definition, :attributes

      def initialize(definition, key)
        validate_schema(definition, key)
        @definition = definition
      end

      def name
        definition[:name]
      end

      def namevars
        attributes.select { |_, options| options[:behaviour] == :namevar }.keys
      end

      def insyncable_attributes
        attributes.reject { |_, options| options.key?(:behaviour) }.keys
      end

      def validate_schema(definition, key)
        kind = self.class.name
        raise Puppet::DevError, "#{kind} must be a Hash, not `#{definition.class}`" unless definition.is_a?(Hash)

        @attributes = definition[key]
        raise Puppet::DevError, "#{kind} must have a name" unless definition.key?(:name)
        # The message that was meant names the key, but its format does not get one.
        raise KeyError, 'key<attr_key> not found' unless definition.key?(key)
        unless attributes.is_a?(Hash)
          raise Puppet::DevError, "`#{definition[:name]}.#{key}` must be a hash, not `#{attributes.class}`"
        end

        __check_documentation__(definition)
        attributes.each { |attribute, options| __check_attribute__(definition, attribute, options) }
      end

      private

      def __check_documentation__(definition)
        if definition.key?(:docs)
          if definition[:desc]
            raise Puppet::DevError, "`#{definition[:name]}` has both `desc` and `docs`, prefer using `desc`"
          end

          definition[:desc] = definition.delete(:docs)
        end
        return if definition.key?(:desc)

        Puppet.warning("`#{definition[:name]}` has no documentation, add it using a `desc` key")
      end

      def __check_attribute__(definition, attribute, options)
        path = "#{definition[:name]}.#{attribute}"
        if attribute == :rsapi_custom_insync_trigger
          raise Puppet::DevError,
                '`rsapi_custom_insync_trigger` cannot be specified as an attribute; it is reserved for propertyless ' \
                'types with the custom_insync feature'
        end
        raise Puppet::DevError, "`#{path}` must be a Hash, not a #{options.class}" unless options.is_a?(Hash)
        raise Puppet::DevError, "`#{path}` has no type" unless options.key?(:type)

        Puppet.warning("`#{path}` has no documentation, add it using a `desc` key") unless options.key?(:desc)
        DataTypeHandling.parse_puppet_type(attribute, options[:type])
        return unless options[:behavior]
        if options[:behaviour]
          raise Puppet::DevError, "the '#{attribute}' attribute has both a `behavior` and a `behaviour`, only use one"
        end

        options[:behaviour] = options.delete(:behavior)
      end
    end

    class TypeDefinition < BaseTypeDefinition
      RESERVED = %i[title provider alias audit before consume export loglevel noop notify require schedule stage
                    subscribe tag].freeze
      FEATURES = %w[supports_noop canonicalize custom_insync remote_resource simple_get_filter custom_generate].freeze

      def initialize(definition)
        super(definition, :attributes)
      end

      def ensurable?
        attributes.key?(:ensure)
      end

      def feature?(feature)
        definition[:features]&.include?(feature)
      end

      def title_patterns
        definition[:title_patterns] ||= []
      end

      def validate_schema(definition, key)
        super
        RESERVED.each do |name|
          if definition[key].key?(name)
            raise Puppet::DevError, "must not define an attribute called `#{name.inspect}`"
          end
        end
        if definition.key?(:title_patterns) && !definition[:title_patterns].is_a?(Array)
          raise Puppet::DevError, "`:title_patterns` must be an array, not `#{definition[:title_patterns].class}`"
        end

        DataTypeHandling.validate_ensure(definition)
        definition[:features] ||= []
        unknown = definition[:features] - FEATURES
        Puppet.warning("Unknown feature detected: #{unknown.inspect}") unless unknown.empty?
      end
    end

    class Parameter < Puppet::Parameter
      munge { |value| value }
    end

    class ReadOnlyParameter < Parameter; end

    class Property < Puppet::Property
      munge { |value| value }
    end

    # What registered types have in common.
    module RegisteredType
      BEHAVIOURS = %i[read_only namevar parameter init_only].freeze

      def type_definition
        @type_definition
      end

      def title_patterns
        given = type_definition.definition
        return [[/(.*)/m, [[type_definition.namevars.first]]]] unless given.key?(:title_patterns)

        given[:title_patterns].map do |item|
          [item[:pattern], Regexp.new(item[:pattern]).names.map { |name| [name.to_sym] }]
        end
      end

      def __add_attributes__
        apply_to_device if type_definition.feature?('remote_resource')
        if type_definition.feature?('custom_insync') && type_definition.insyncable_attributes.empty?
          __add__(:rsapi_custom_insync_trigger, :newproperty, Property, default: 'do_not_specify_in_manifest')
        end
        type_definition.attributes.each do |name, options|
          behaviour = options[:behaviour]
          if behaviour && !BEHAVIOURS.include?(behaviour)
            raise Puppet::ResourceError, "`#{behaviour}` is not a valid behaviour value"
          end

          case behaviour
          when :parameter, :namevar then __add__(name, :newparam, Parameter, options)
          when :read_only then __add__(name, :newparam, ReadOnlyParameter, options)
          else __add__(name, :newproperty, Property, options)
          end
        end
        %i[autorequire autobefore autosubscribe autonotify].each do |kind|
          type_definition.definition[kind]&.each { |type, values| send(kind, type.downcase.to_sym) { [values].flatten } }
        end
      end

      def __add__(name, kind, parent, options)
        send(kind, name.to_sym, parent: parent) do
          isnamevar if options[:behaviour] == :namevar
          if options[:behaviour] != :read_only && options.key?(:default)
            kept = Marshal.dump(options[:default])
            defaultto { Marshal.load(kept) }
          end
        end
      end
    end

    class SimpleProvider; end

    module Transport
      def self.register(schema)
        (@schemas ||= {})[schema[:name]] = schema
      end

      def self.list
        @schemas || {}
      end

      class Wrapper; end
    end
  end
end
