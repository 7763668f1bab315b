# frozen_string_literal: true

module Puppet
  # A reference to a resource, or a resource.
  class Resource
    class << self
      def type_and_title(type, title)
        type, title = split(type) if title.nil? || title == :notitle
        raise ::ArgumentError, "No title provided and #{type.inspect} is not a valid resource reference" if title.nil?

        [type, title]
      end

      def split(reference)
        text = reference.to_s
        text =~ /\A([^\[\]]+)\[(.+)\]\z/m ? [Regexp.last_match(1), Regexp.last_match(2)] : [text, nil]
      end
    end

    include Enumerable

    attr_accessor :file, :line, :virtual, :exported, :catalog
    attr_reader :type, :title

    def initialize(type, title = nil, attributes = {})
      attributes = {} if attributes.nil?
      if type.is_a?(Puppet::Resource)
        title = type.title
        type = type.type
      end
      type, title = Resource.type_and_title(type, title)
      @type = Resource.__capitalize__(type.to_s.delete_prefix('::'))
      @title = @type == 'Class' ? Resource.__class_title__(title.to_s) : title
      @parameters = {}
      (attributes[:parameters] || {}).each { |name, value| self[name] = value }
    end

    def self.__class_title__(name)
      name == 'main' ? name : __capitalize__(name.delete_prefix('::'))
    end

    def self.__capitalize__(name)
      name.split('::').map(&:capitalize).join('::')
    end

    def [](name)
      return title if name.to_sym == :title

      @parameters[name.to_sym]
    end

    def []=(name, value)
      @parameters[name.to_sym] = value
    end

    def set_parameter(name, value = nil)
      name, value = name.name, name.value unless name.is_a?(String) || name.is_a?(Symbol)
      self[name] = value
    end

    def key?(name)
      @parameters.key?(name.to_sym)
    end

    def has_key?(name)
      @parameters.key?(name)
    end

    def length
      @parameters.length
    end

    def empty?
      @parameters.empty?
    end

    def delete(name)
      @parameters.delete(name.to_sym)
    end

    def each(&block)
      @parameters.each(&block)
    end

    def keys
      @parameters.keys
    end

    def to_hash
      @parameters.dup
    end
    alias to_h to_hash

    def parameters
      @parameters
    end

    def __given__
      @parameters
    end

    def ref
      "#{@type}[#{@title}]"
    end
    alias to_s ref
    alias to_ref ref

    def inspect
      "#{@type}[#{@title}]#{@parameters.inspect}"
    end

    def name
      self[:name] || title
    end

    def ==(other)
      other.is_a?(Resource) && type == other.type && title == other.title && to_hash == other.to_hash
    end

    def virtual?
      !!@virtual
    end

    def exported?
      !!@exported
    end

    def class?
      @type == 'Class'
    end

    def stage?
      @type == 'Stage'
    end

    def builtin_type?
      !class?
    end

    def resource_type
      Puppet::Resource::TypeCollection.new.find_definition(@type.downcase)
    end

    def tags
      @tags ||= Set.new
    end

    def tag(*names)
      tags.merge(names.flatten.map { |name| name.to_s.downcase })
    end

    def tagged?(*names)
      names.flatten.any? { |name| tags.include?(name.to_s.downcase) }
    end

    def __puppet_value__
      [:resource, @type, @title]
    end

    # Definitions of classes and defined types.
    class TypeCollection
      def find_hostclass(name, _options = {})
        found = Bunraku.call(:definition, 'class', name.to_s.downcase)
        found && Type.__from__(found)
      end
      alias hostclass find_hostclass

      def find_definition(name)
        found = Bunraku.call(:definition, 'define', name.to_s.downcase)
        found && Type.__from__(found)
      end
      alias definition find_definition
    end

    # A class, a defined type or a node.
    class Type
      attr_reader :type, :name, :module_name, :file, :line, :arguments

      def self.__from__(info)
        new(info['type'].to_sym, info['name'], info)
      end

      def initialize(type, name, info = {})
        @type = type
        @name = name
        @module_name = info['module_name']
        @file = info['file']
        @line = info['line']
        @arguments = (info['arguments'] || []).to_h { |argument| [argument, nil] }
      end

      def hostclass? = type == :hostclass
      def definition? = type == :definition
      def node? = type == :node

      def valid_parameter?(parameter)
        arguments.key?(parameter.to_s)
      end

      def to_s
        @name
      end
    end

    # What is in the catalog so far.
    class Catalog
      class DuplicateResourceError < Puppet::Error
        include Puppet::ExternalFileError
      end

      def self.current
        @current ||= new
      end

      def resource(type, title = nil)
        type, title = Resource.type_and_title(type, title) unless type.is_a?(Puppet::Resource)
        type, title = type.type, type.title if type.is_a?(Puppet::Resource)
        found = Bunraku.call(:find_resource, type.to_s, title.to_s)
        found && Puppet::Parser::Resource.__from__(found)
      end

      def resources
        Bunraku.call(:resources).map { |found| Puppet::Parser::Resource.__from__(found) }
      end

      def resource_refs
        resources.map(&:ref)
      end

      def resource_keys
        resources.map { |resource| [resource.type, resource.title] }
      end

      def classes
        Bunraku.call(:classes)
      end

      def tags
        Bunraku.call(:tags)
      end

      def environment
        Bunraku.call(:environment)
      end

      def environment_instance
        Puppet::Node::Environment.current
      end

      def version
        nil
      end

      def name
        Bunraku.call(:node_name)
      end

      def host_config?
        true
      end

      # What the compiler does not know belongs to no container.
      def add_resource(*resources)
        resources.each { |resource| __declare__(resource, false) }
      end

      def remove_resource(*resources)
        resources.each { |resource| Bunraku.call(:remove_resource, resource.type, resource.title.to_s) }
      end

      def __declare__(resource, is_contained)
        existing = self.resource(resource.type, resource.title)
        __fail_on_duplicate__(resource, existing) if existing
        Bunraku.call(:declare_resource, resource.type.downcase, resource.title.to_s,
                     resource.__given__.transform_keys(&:to_s), resource.virtual?, is_contained)
      end

      private

      def __fail_on_duplicate__(resource, existing)
        place = Puppet::Util::Errors.error_location_with_space(existing.file, existing.line)
        place = place.empty? ? '' : " at#{place}"
        raise DuplicateResourceError, "Duplicate declaration: #{resource.ref} is already declared#{place}; cannot redeclare"
      end
    end
  end

  module Parser
    class Resource < Puppet::Resource
      attr_accessor :scope, :source

      # A parameter with its name.
      class Param
        attr_accessor :name, :value, :source, :line, :file, :add

        def initialize(name: nil, value: nil, source: nil, **)
          @name = name
          @value = value
          @source = source
        end

        def to_s
          "#{name} => #{value}"
        end
      end

      def self.__from__(described)
        resource = new(described['type'], described['title'])
        described['parameters'].each { |name, value| resource.__give__(name, value) }
        resource.__mark_as_declared__
        resource.virtual = described['virtual']
        resource.exported = described['exported']
        resource.file = described['file']
        resource.line = described['line']
        resource.tag(described['tags'])
        resource.__declare_in__(described['container'])
        resource
      end

      def initialize(type, title, attributes = {})
        @scope = attributes[:scope]
        @source = attributes[:source]
        parameters = attributes[:parameters]
        super(type, title)
        @virtual = attributes[:virtual]
        @exported = attributes[:exported]
        Array(parameters).each { |parameter| set_parameter(parameter) } unless parameters.is_a?(Hash)
      end

      def catalog
        Puppet::Resource::Catalog.current
      end

      def scope
        @scope || Puppet::Parser::Scope.top
      end

      # The parameters with their names, as parsers keep them.
      def parameters
        @parameters.to_h { |name, value| [name, Param.new(name: name, value: value, source: @source)] }
      end

      def eachparam(&block)
        parameters.each_value(&block)
      end

      # What contains it passes its tags on.
      def tagged?(*names)
        return true if super
        return false unless @container

        catalog.resource(@container)&.tagged?(*names) || false
      end

      def __declare_in__(container)
        @container = container
      end

      # What is in the catalog already changes there.
      def []=(name, value)
        Bunraku.call(:set_resource_parameter, type, title, name.to_s, value) if @is_declared
        super
      end

      # The title says something as well. Attributes that are undef are left out.
      def to_hash
        given = @parameters.compact
        %i[before subscribe notify require].each do |name|
          given[name] = given[name].flatten.compact if given[name].is_a?(Array)
        end
        { __title_attribute__ => title.to_s }.merge(given)
      end
      alias to_h to_hash

      def __give__(name, value)
        @parameters[name.to_sym] = value
      end

      def __mark_as_declared__
        @is_declared = true
      end

      def evaluate; end
      def evaluated? = true
      def finish; end

      private

      def __title_attribute__
        known = Bunraku.call(:core_type, type.downcase) unless class?
        keys = known ? known['key_attributes'] : []
        keys.length == 1 ? keys.first.to_sym : :name
      end
    end
  end
end
