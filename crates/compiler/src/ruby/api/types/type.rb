# frozen_string_literal: true

require 'puppet/parameter'
require 'puppet/property'
require 'puppet/provider'

module Puppet
  module CompilableResourceType
    def is_3x_ruby_plugin?
      true
    end
  end

  # A resource type, as its file in `lib/puppet/type` defines it.
  class Type
    extend Puppet::CompilableResourceType
    include Puppet::Util
    include Puppet::Util::Errors
    include Puppet::Util::Logging
    include Puppet::Util::Tagging
    include Comparable
    include Enumerable

    @types = {}
    @providers = {}
    @@metaparams = []
    @@metaparamhash = {}

    # Files of providers are for agents.
    class ProviderLoader
      def load(*) = false
      def loadall(*) = nil
    end

    # Types by their names, for `Puppet::Type` itself.
    module Manager
      include Puppet::Util::ClassGen

      def newtype(name, options = {}, &block)
        unless options.is_a?(Hash)
          Puppet.warning("Puppet::Type.newtype(#{name}) now expects a hash as the second argument, not #{options.inspect}")
        end
        name = name.intern
        types = Puppet::Type.__types__
        made = genclass(name, parent: Puppet::Type, overwrite: true, hash: types, attributes: options, &block)
        __define_new__(name, made)
        made.ensurable if made.ensurable? && !made.validproperty?(:ensure)
        made.providerloader = ProviderLoader.new
        made.providify if !made.providers.empty? || __has_providers__(made)
        made
      end

      # Loads the file of the type if need be.
      def type(name)
        return nil if name.to_s.include?(':')
        return @types[name] if @types.include?(name)

        name = name.to_s.downcase.to_sym
        return @types[name] if @types.include?(name)

        __load__(name)
        @types[name]
      end

      def eachtype(&block)
        @types.each_value(&block)
      end

      def loadall; end

      def rmtype(name)
        rmclass(name, hash: @types)
      end

      def __types__
        @types
      end

      private

      # Providers of the Resource API are plain classes.
      def __has_providers__(made)
        !made.respond_to?(:type_definition) && Bunraku.call(:has_provider_files, made.name.to_s)
      end

      def __define_new__(name, made)
        method = "new#{name}"
        if respond_to?(method)
          return if @made_new&.include?(method)

          Puppet.warning("'new#{name}' method already exists; skipping")
        else
          (@made_new ||= []) << method
          define_singleton_method(method) { |*args| made.new(*args) }
        end
      end

      def __load__(name)
        builtin = Bunraku.call(:core_type, name.to_s)
        return __from_table__(name, builtin) if builtin

        path = Bunraku.call(:type_file, name.to_s)
        unless path
          bundled = Bunraku.call(:bundled_type, name.to_s)
          return bundled ? __from_table__(name, bundled) : @types[name] = nil
        end
        begin
          Bunraku.load(path)
        rescue Exception => e # rubocop:disable Lint/RescueException
          message = "Could not autoload puppet/type/#{name}: #{e}"
          raise if __is_missing_here__(e)

          Puppet.log_exception(e, message)
          raise Puppet::Error, message, e.backtrace
        end
        return if @types.include?(name)

        Puppet.warning("Loaded puppet/type/#{name} but no class was created")
      end

      # What real Ruby may well have: a gem, the whole machine.
      def __is_missing_here__(exception)
        case exception
        when LoadError then !exception.path.to_s.match?(%r{\A(?:/|puppet)})
        when NotImplementedError then true
        when SecurityError then exception.message.end_with?('is not allowed here')
        end
      end

      # Puppet's own types: what they are is known without their files.
      def __from_table__(name, known)
        genclass(name, parent: Puppet::Type, overwrite: true, hash: @types) do
          known['properties'].each { |property| newproperty(property) }
          known['parameters'].each { |parameter| newparam(parameter, namevar: known['key_attributes'].include?(parameter)) }
        end
      end
    end

    extend Manager

    class << self
      include Puppet::Util
      include Puppet::Util::ClassGen
      include Puppet::Util::Warnings
      include Puppet::Util::Logging
      include Puppet::Util::ProviderFeatures
      include Enumerable

      attr_reader :properties, :name
      attr_accessor :self_refresh, :providerloader
      attr_writer :defaultprovider

      def initvars
        @objects = {}
        @aliases = {}
        @defaults = {}
        @validproperties = {}
        @properties = []
        @parameters = []
        @paramhash = {}
        @doc ||= ''
      end

      def to_s
        defined?(@name) && @name ? "Puppet::Type::#{@name.to_s.capitalize}" : super
      end

      # Puppet's own types can be meant by their constants.
      def const_missing(constant)
        return super unless equal?(Puppet::Type) && Bunraku.call(:core_type, constant.to_s.downcase)

        type(constant.to_s.downcase)
      end

      def newparam(name, options = {}, &block)
        options[:attributes] ||= {}
        made = genclass(name, parent: options[:parent] || Puppet::Parameter, attributes: options[:attributes],
                              block: block, prefix: 'Parameter', array: @parameters, hash: @paramhash)
        handle_param_options(name, options)
        made.required_features = options[:required_features] if options[:required_features]
        made.isnamevar if options[:namevar]
        made
      end

      def newproperty(name, options = {}, &block)
        name = name.intern
        raise Puppet::DevError, "Options must be a hash, not #{options.inspect}" unless options.is_a?(Hash)
        if @validproperties.include?(name)
          raise Puppet::DevError, "Class #{self.name} already has a property named #{name}"
        end

        parent = options.delete(:parent) || Puppet::Property
        made = genclass(name, parent: parent, hash: @validproperties, attributes: options) do
          define_method(:retrieve) { provider.send(options[:retrieve]) } if options[:retrieve]
          class_eval(&block) if block
        end
        name == :ensure ? @properties.unshift(made) : @properties << made
        made
      end

      def newmetaparam(name, options = {}, &block)
        made = genclass(name.intern, parent: options[:parent] || Puppet::Parameter, prefix: 'MetaParam',
                                     hash: @@metaparamhash, array: @@metaparams,
                                     attributes: options[:attributes], &block)
        made.required_features = options[:required_features] if options[:required_features]
        handle_param_options(name, options)
        made.metaparam = true
        made
      end

      def handle_param_options(name, options)
        return unless options[:boolean]

        define_method("#{name}?") { [true, :true].include?(self[name]) || nil }
      end

      def ensurable(&block)
        return newproperty(:ensure, parent: Puppet::Property::Ensure, &block) if block

        newproperty(:ensure, parent: Puppet::Property::Ensure) { defaultvalues }
      end

      def ensurable?
        %i[exists? create destroy].all? { |method| public_method_defined?(method) }
      end

      def isomorphic?
        defined?(@isomorphic) ? @isomorphic : true
      end

      def apply_to_device = @apply_to = :device
      def apply_to_host = @apply_to = :host
      def apply_to_all = @apply_to = :both
      def apply_to = @apply_to ||= :host
      def can_apply_to(target) = [target == :device ? :device : :host, :both].include?(apply_to)

      def validate(&block)
        define_method(:unsafe_validate, &block)
        define_method(:validate) { unsafe_validate }
      end

      %i[autorequire autobefore autosubscribe autonotify].each do |kind|
        define_method(kind) do |name, &block|
          ((@__relations__ ||= {})[kind] ||= {})[name] = block
        end
        define_method("each#{kind}") do |&block|
          ((@__relations__ || {})[kind] || {}).each(&block)
        end
      end

      def key_attribute_parameters
        @key_attribute_parameters ||= @parameters.find_all { |known| known.isnamevar? || known.name == :name }
      end

      def key_attributes
        @key_attributes_cache ||= key_attribute_parameters.map(&:name)
      end

      def parameters_to_include
        []
      end

      def title_patterns
        case key_attributes.length
        when 0 then []
        when 1 then [[/(.*)/m, [[key_attributes.first]]]]
        else
          raise Puppet::DevError, 'you must specify title patterns when there are two or more key attributes'
        end
      end

      def parameters = @parameters ? @parameters.map(&:name) : []
      def validproperties = @validproperties ? @validproperties.keys : {}
      def paramclass(name) = @paramhash[name]
      def propertybyname(name) = @validproperties[name]
      def paramdoc(name) = @paramhash[name].doc
      def metaparams = @@metaparams.map(&:name)
      def metaparam?(name) = @@metaparamhash.include?(name.intern)
      def metaparamclass(name) = name && @@metaparamhash[name.intern]
      def eachmetaparam(&block) = metaparams.each(&block)
      def relationship_params = %i[require subscribe before notify].map { |name| @@metaparamhash[name] }

      def validproperty?(name)
        @validproperties.include?(name.intern) && @validproperties[name.intern]
      end

      def validparameter?(name)
        @paramhash.include?(name) || @@metaparamhash.include?(name)
      end

      def validattr?(name)
        name = name.intern
        name == :name || !!(validproperty?(name) || validparameter?(name) || metaparam?(name))
      end
      alias valid_parameter? validattr?

      def allattrs
        key_attributes | (parameters & [:provider]) | properties.map(&:name) | parameters | metaparams
      end

      def attrtype(name)
        return :property if @validproperties.include?(name)
        return :param if @paramhash.include?(name)

        :meta if @@metaparamhash.include?(name)
      end

      def attrclass(name)
        @validproperties[name] || @paramhash[name] || @@metaparamhash[name]
      end

      def provider_hash_by_type(name)
        (@providers ||= {})[name] ||= {}
      end

      def provider_hash = Puppet::Type.provider_hash_by_type(name)
      def providers = provider_hash.keys

      def provider(name)
        name = name.intern
        @providerloader.load(name) unless provider_hash.key?(name)
        provider_hash[name]
      end

      def validprovider?(name) = provider_hash.key?(name.intern)
      def suitableprovider = provider_hash.values
      def defaultprovider = @defaultprovider

      def provide(name, options = {}, &block)
        name = name.intern
        unprovide(name)
        parent = options.delete(:parent)
        parent = provider(parent) || __missing_parent__(parent, name) unless parent.nil? || parent.is_a?(Class)
        options[:resource_type] ||= self
        providify
        genclass(name, parent: parent || Puppet::Provider, hash: provider_hash, prefix: 'Provider', block: block,
                       attributes: options)
      end

      def unprovide(name)
        rmclass(name, hash: provider_hash, prefix: 'Provider')
      end

      def providify
        return if @paramhash.key?(:provider)

        newparam(:provider)
      end

      def __missing_parent__(parent, name)
        raise Puppet::DevError, "Could not find parent provider #{parent} of #{name}"
      end

      # What a compilation has to know: nothing if there is no such type.
      def __describe__(name)
        found = type(name)
        return nil unless found

        [found.properties.map(&:name), found.parameters, found.key_attributes, found.isomorphic? ? true : false,
         __patterns__(found)]
      end

      # The patterns as data, or why they are none: `:missing`, or `:computed` if only running their code can tell.
      def __patterns__(found)
        patterns = found.title_patterns
        return :none if patterns.nil?

        patterns.map do |regexp, attributes|
          named = attributes.map do |attribute, block|
            return :computed unless block.nil? || block == false || Bunraku.identity?(block)

            attribute.to_s
          end
          return :computed unless regexp.is_a?(Regexp)

          [__source__(regexp), named]
        end
      rescue Puppet::DevError => e
        raise unless e.message.start_with?('you must specify title patterns')

        :missing
      rescue StandardError
        :computed
      end

      # A pattern with its options as a group around it, as Puppet's patterns have them.
      def __source__(regexp)
        flags = { 'm' => Regexp::MULTILINE, 'i' => Regexp::IGNORECASE, 'x' => Regexp::EXTENDED }
        on, off = flags.partition { |_, bit| (regexp.options & bit).positive? }.map { |part| part.map(&:first).join }
        return regexp.source if on.empty?

        "(?#{on}#{"-#{off}" unless off.empty?}:#{regexp.source})"
      end

      # What a title says, by running the code of the patterns.
      def __parse_title__(name, title)
        patterns = type(name).title_patterns
        return [['name', title]] if patterns.nil?

        patterns.each do |regexp, attributes|
          match = regexp.match(title)
          next unless match

          values = {}
          attributes.zip(match[1..]) do |(attribute, block), text|
            values[attribute.to_s] = block ? block.call(text) : text
          end
          return values.to_a
        end
        nil
      end
    end

    %i[noop schedule audit loglevel alias tag require subscribe before notify stage].each { |name| newmetaparam(name) }

    attr_reader :original_parameters, :provider
    attr_accessor :file, :line, :catalog, :exported, :virtual
    attr_writer :title, :noop

    def initialize(resource)
      values = resource.to_hash
      @title = resource.is_a?(Hash) ? values.delete(:title) || values[:name] : resource.title
      @parameters = {}
      @original_parameters = values.dup
      values.each { |name, value| self[name] = value }
      validate if respond_to?(:validate)
    end

    def [](name)
      name = name.intern
      fail("Invalid parameter #{name}(#{name.inspect})") unless self.class.validattr?(name)

      name = name_var if name == :name && name_var
      @parameters[name]&.value
    end

    def []=(name, value)
      name = name.intern
      name = name_var if name == :name && name_var
      made = self.class.attrclass(name)
      fail("no parameter named '#{name}'") unless made

      parameter = made.new(resource: self)
      parameter.value = value
      @parameters[name] = parameter
    end

    def name_var
      keys = self.class.key_attributes
      keys.length == 1 && keys.first
    end

    def name = self[:name]
    def title = @title || name
    def type = self.class.name
    def ref = "#{self.class.name.to_s.capitalize}[#{title}]"
    alias to_s ref

    def parameters = @parameters.dup
    def parameter(name) = @parameters[name.to_sym]
    def property(name) = self.class.validproperty?(name) ? @parameters[name.to_sym] : nil
    def properties = self.class.properties.filter_map { |known| @parameters[known.name] }
    def should(name) = parameter(name)&.should
    def value(name) = parameter(name)&.value
    def managed? = properties.any?
    def isomorphic? = self.class.isomorphic?
    def noop? = false
    def each(&block) = @parameters.values.each(&block)
    alias eachparameter each
    def to_hash = @parameters.transform_values(&:value)
    def <=>(other) = other.respond_to?(:ref) ? ref <=> other.ref : nil
    def uniqueness_key = self.class.key_attributes.sort_by(&:to_s).map { |key| self[key] }
  end
end
