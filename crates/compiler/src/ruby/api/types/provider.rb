# frozen_string_literal: true

require 'puppet/util/classgen'

module Puppet
  module Confiner
    def confine(_conditions); end

    def suitable?(_short = true)
      true
    end
  end

  # What does the work on an agent. A compilation only wants to know that there are some.
  class Provider
    autoload :ParsedFile, 'puppet/provider/parsedfile'

    include Puppet::Util
    include Puppet::Util::Errors
    include Puppet::Util::Warnings
    include Puppet::Util::Logging
    extend Puppet::Util::Warnings
    extend Puppet::Confiner

    class Command
      attr_reader :name, :executable

      def initialize(name, executable, *)
        @name = name
        @executable = executable
      end

      def execute(*args)
        Puppet::Util::Execution.execute([@executable, *args])
      end
    end

    class << self
      include Puppet::Util
      include Puppet::Util::Docs
      include Puppet::Util::Logging

      attr_accessor :name, :resource_type
      attr_writer :source, :doc

      def initvars
        @defaults = []
        @notdefaults = []
        @commands = {}
      end

      def commands(specifications)
        specifications.each { |name, path| has_command(name, path) }
      end
      alias optional_commands commands

      def has_command(name, path, &)
        command = Command.new(name, path)
        @commands ||= {}
        @commands[name.to_sym] = path
        define_singleton_method(name) { |*args| command.execute(*args) }
        define_method(name) { |*args| command.execute(*args) }
      end

      def command(name)
        found = (@commands || {})[name.to_sym]
        found ||= superclass.command(name) if superclass.respond_to?(:command)
        raise Puppet::DevError, "No command #{name} defined for provider #{self.name}" unless found

        found
      end

      def defaultfor(conditions)
        (@defaults ||= []) << conditions
      end

      def notdefaultfor(conditions)
        (@notdefaults ||= []) << conditions
      end

      def default?
        false
      end

      def specificity
        0
      end

      def has_features(*names)
        (@declared_features ||= []).concat(names.map(&:to_sym))
      end
      alias has_feature has_features

      def declared_feature?(name)
        (@declared_features || []).include?(name)
      end

      def feature?(name)
        declared_feature?(name.to_sym)
      end

      def features
        @declared_features || []
      end

      def instances
        raise Puppet::DevError,
              "To support listing resources of this type the '#{name}' provider needs to implement an 'instances' " \
              'class method returning the current set of resources. We recommend porting your module to the simpler ' \
              'Resource API instead: https://puppet.com/search/docs?keys=resource+api'
      end

      def mk_resource_methods
        [resource_type.validproperties, resource_type.parameters].flatten.each do |name|
          next if name == :name

          define_method(name) { @property_hash[name].nil? ? :absent : @property_hash[name] }
          define_method("#{name}=") { |value| @property_hash[name] = value }
        end
      end

      def source
        @source ||= name
      end

      def supports_parameter?(_name)
        true
      end

      def execute(*args)
        Puppet::Util::Execution.execute(*args)
      end

      def execpipe(*args, &block)
        Puppet::Util::Execution.execpipe(*args, &block)
      end
    end

    initvars

    include Comparable

    attr_accessor :resource

    def initialize(resource = nil)
      @property_hash = resource.is_a?(Hash) ? resource : {}
      @resource = resource unless resource.is_a?(Hash)
    end

    def name
      @property_hash[:name] || (resource && resource.name) ||
        raise(Puppet::DevError, "No resource and no name in property hash in #{self.class.name} instance")
    end

    def get(name)
      @property_hash[name.to_sym] || :absent
    end

    def set(values)
      values.each { |name, value| @property_hash[name.to_sym] = value }
    end

    def clear
      @resource = nil
    end

    def command(name)
      self.class.command(name)
    end

    def execute(*args)
      self.class.execute(*args)
    end

    def execpipe(*args, &block)
      self.class.execpipe(*args, &block)
    end

    def <=>(other)
      other.is_a?(Provider) ? self.class.name <=> other.class.name : nil
    end

    def to_s
      "#{@resource}(provider=#{self.class.name})"
    end
  end
end
