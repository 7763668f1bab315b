# frozen_string_literal: true

require 'puppet/util/classgen'

module Puppet
  # An attribute of a resource type. What a type says about values is kept; a compilation never looks at values.
  class Parameter
    include Puppet::Util
    include Puppet::Util::Errors
    include Puppet::Util::Logging

    # What Puppet's own types require, for types that rely on it.
    REQUIRED_BY_CORE_TYPES = {
      Boolean: ['puppet/parameter/boolean', %w[file package user group resources tidy]],
      PackageOptions: ['puppet/parameter/package_options', %w[package]],
      List: ['puppet/property/list', %w[user]],
      OrderedList: ['puppet/property/ordered_list', %w[user]],
      KeyValue: ['puppet/property/keyvalue', %w[user group]]
    }.freeze
    private_constant :REQUIRED_BY_CORE_TYPES

    def self.const_missing(name)
      feature, types = REQUIRED_BY_CORE_TYPES[name]
      return super unless feature && types.any? { |type| Bunraku.call(:is_type_used, type) }

      require feature
      Puppet::Property.const_get(name)
    end

    # One value that an attribute can have.
    class Value
      attr_reader :name, :options, :event
      attr_accessor :block, :method, :required_features, :invalidate_refreshes

      def initialize(name)
        @name = name.is_a?(Regexp) ? name : __convert__(name)
        @aliases = []
      end

      def alias(name)
        @aliases << __convert__(name)
      end

      def aliases
        @aliases.dup
      end

      def event=(value)
        @event = __convert__(value)
      end

      def regex?
        @name.is_a?(Regexp)
      end

      def match?(value)
        return @name.match?(value.to_s) if regex?

        wanted = __convert__(value)
        @name == wanted || @aliases.include?(wanted)
      end

      private

      def __convert__(value)
        case value
        when Symbol, '' then value
        else value.to_s.to_sym
        end
      end
    end

    class ValueCollection
      def initialize
        @values = {}
      end

      def aliasvalue(name, other)
        other = other.to_sym
        value = match?(other)
        raise Puppet::DevError, "Cannot alias nonexistent value #{other}" unless value

        value.alias(name)
      end

      def newvalue(name, options = {}, &block)
        options = options.dup
        kind = options.delete(:call)
        unless kind.nil?
          unless %i[none instead].include?(kind)
            __fail__("Cannot use obsolete :call value '#{kind}'")
          end
          Puppet.deprecation_warning('Property option :call is deprecated and no longer used. Please remove it.')
          __fail__("Cannot use :call value ':none' in combination with a block") if kind == :none && block
          __fail__("Cannot use :call value ':instead' without a block") if kind == :instead && !block
        end
        value = Value.new(name)
        @values[value.name] = value
        options.each { |option, given| value.send("#{option}=", given) }
        if block
          value.block = block
          value.method ||= "set_#{value.name}" unless value.regex?
        end
        value
      end

      def newvalues(*names)
        names.each { |name| newvalue(name) }
      end

      def empty?
        @values.empty?
      end

      def value(name)
        @values[name]
      end

      def values
        @values.keys.grep_v(Regexp)
      end

      def regexes
        @values.keys.grep(Regexp).map(&:inspect)
      end

      def match?(value)
        plain, patterns = @values.values.partition { |known| !known.regex? }
        (plain + patterns).find { |known| known.match?(value) }
      end

      def munge(value)
        found = empty? ? nil : match?(value)
        found && !found.regex? ? found.name : value
      end

      def validate(value)
        return if empty? || @values.any? { |_, known| known.match?(value) }

        text = "Invalid value #{value.inspect}."
        text += " Valid values are #{values.join(', ')}." unless values.empty?
        text += " Valid values match #{regexes.join(', ')}." unless regexes.empty?
        raise ::ArgumentError, text
      end

      def doc
        ''
      end

      private

      def __fail__(text)
        raise Puppet::DevError, "#{text} for property '#{self.class.name}'"
      end
    end

    class << self
      include Puppet::Util
      include Puppet::Util::Docs

      attr_reader :name, :default, :required_features, :value_collection
      attr_accessor :metaparam

      def initvars
        @value_collection = ValueCollection.new
      end

      def format_value_for_display(value)
        Puppet::Pops::Types::StringConverter.convert(value, '%p')
      end

      def defaultto(value = nil, &block)
        if block
          define_method(:default, &block)
        else
          raise Puppet::DevError, 'Either a default value or block must be provided' if value.nil?

          define_method(:default) { value }
        end
      end

      def nodefault
        undef_method(:default) if public_method_defined?(:default)
      end

      def sensitive(value = nil, &block)
        block ? define_method(:is_sensitive, &block) : define_method(:is_sensitive) { value }
      end

      def doc
        @doc ||= ''
      end

      def desc(text)
        @doc = text
      end

      def munge(&block)
        define_method(:unsafe_munge, &block)
      end

      def unmunge(&block)
        define_method(:unsafe_unmunge, &block)
      end

      def validate(&block)
        define_method(:unsafe_validate, &block)
      end

      def isnamevar
        @isnamevar = true
        @required = true
      end

      def isnamevar?
        @isnamevar
      end

      def isrequired
        @required = true
      end

      def required?
        @required
      end

      def required_features=(*names)
        @required_features = names.flatten.map { |name| name.to_s.downcase.to_sym }
      end

      def newvalues(*names)
        @value_collection.newvalues(*names)
      end

      def aliasvalue(name, other)
        @value_collection.aliasvalue(name, other)
      end

      def proxymethods(*names)
        names.each { |name| define_method(name) { self.class.send(name) } }
      end
    end

    proxymethods('required?', 'isnamevar?')

    attr_accessor :resource, :parent, :sensitive

    def initialize(resource: nil, value: nil, should: nil)
      raise Puppet::DevError, "No resource set for #{self.class.name}" unless resource

      @resource = resource
      self.value = value.nil? ? should : value unless value.nil? && should.nil?
    end

    def name
      self.class.name
    end

    def value
      unmunge(@value) unless @value.nil?
    end

    def value=(value)
      validate(value)
      @value = munge(value)
    end

    def munge(value)
      unsafe_munge(value)
    end

    def unsafe_munge(value)
      self.class.value_collection.munge(value)
    end

    def unmunge(value)
      unsafe_unmunge(value)
    end

    def unsafe_unmunge(value)
      value
    end

    def validate(value)
      unsafe_validate(value)
    end

    def unsafe_validate(value)
      self.class.value_collection.validate(value)
    end

    def provider
      @resource.provider
    end

    def metaparam?
      self.class.metaparam
    end

    def to_s
      name.to_s
    end

    def format(text, *args)
      Kernel.format(text, *args)
    end

    initvars
  end
end

require 'puppet/parameter/path'
