# frozen_string_literal: true

# What everything else of the API stands on: errors, settings, logging.
module Puppet
  class Error < RuntimeError
    attr_accessor :original

    def initialize(message, original = nil)
      super(message)
      @original = original
    end
  end

  # Errors that know a place in a file.
  module ExternalFileError; end

  class ParseError < Error
    include ExternalFileError
    attr_accessor :line, :file, :pos

    def initialize(message, file = nil, line = nil, pos = nil, original = nil)
      super(message, original.is_a?(Exception) ? original : nil)
      file, line, pos = nil, file, line if file.is_a?(Integer)
      file = nil if file.is_a?(String) && file.empty?
      @file = file
      @line = line
      @pos = pos
    end

    def to_s
      text = super
      place = __place__
      place ? "#{text} #{place}" : text
    end

    def __place__
      parts = []
      parts << "file: #{@file}" if @file
      parts << "line: #{@line}" if @line
      parts << "column: #{@pos}" if @pos
      parts.empty? ? nil : "(#{parts.join(', ')})"
    end
  end

  # An error with the code of an issue, which knows its message without the place.
  class ParseErrorWithIssue < ParseError
    attr_reader :issue_code, :basic_message, :arguments
    attr_accessor :environment, :node

    def initialize(message, file = nil, line = nil, pos = nil, original = nil, issue_code = nil, arguments = nil)
      super(message, file, line, pos, original)
      @issue_code = issue_code
      @basic_message = message
      @arguments = arguments
    end

    def to_s
      text = super
      text = "Could not parse for environment #{environment}: #{text}" if environment
      text = "#{text} on node #{node}" if node
      text
    end

    def to_h
      {
        issue_code: issue_code,
        message: basic_message,
        full_message: to_s,
        file: file,
        line: line,
        pos: pos,
        environment: environment.to_s,
        node: node.to_s,
      }
    end
  end

  # An error of Puppet code.
  class PreformattedError < ParseErrorWithIssue; end

  class DevError < Error; end
  class ArgumentError < Error; end
  class MissingCommand < Error; end
  class ResourceError < Error; end
  class ExecutionFailure < Error; end
  class ConflictError < Error; end
  class AlreadyInitializedError < Error; end
  class LockError < Error; end
  class LexError < RuntimeError; end

  class ErrorWithData < Error
    attr_reader :error_data

    def initialize(message, original = nil, error_data: nil)
      super(message, original)
      @error_data = error_data
    end
  end

  class MissingModule < Error; end

  module Context
    class UndefinedBindingError < Error; end
  end

  # What requests raise. None are made here, but code says what it would do about them.
  module HTTP
    class HTTPError < Error; end
    class ConnectionError < HTTPError; end
    class RouteError < HTTPError; end
    class ProtocolError < HTTPError; end
    class SerializationError < HTTPError; end
    class ResponseError < HTTPError; end
    class TooManyRedirects < HTTPError; end
    class TooManyRetryAfters < HTTPError; end
  end

  module DataBinding
    class LookupError < PreformattedError; end
    class RecursiveLookupError < LookupError; end
  end
  module Settings; end

  # Types of resources are for those who need them.
  autoload :Type, 'puppet/type'
  autoload :Parameter, 'puppet/parameter'
  autoload :Property, 'puppet/property'
  autoload :Provider, 'puppet/provider'
  autoload :ResourceApi, 'puppet/resource_api'
  autoload :DataTypes, 'puppet/datatypes'

  @contexts = []

  PUPPETVERSION = '8.11.0'

  LOG_LEVELS = %i[debug info notice warning err alert emerg crit].freeze

  class << self
    def [](name)
      name = name.to_s
      return @changed_settings[name] if @changed_settings&.key?(name)

      value = Bunraku.call(:setting, name)
      name == 'strict' ? value.to_sym : value
    end

    # Some code changes a setting while it does something, and restores it. Only Ruby code sees the change.
    def []=(name, value)
      name = name.to_s
      if Bunraku.call(:setting, name).nil?
        raise ::ArgumentError, "Attempt to assign a value to unknown setting #{name.to_sym.inspect}"
      end

      value = value.to_sym if name == 'strict'
      (@changed_settings ||= {})[name] = value
    end

    def settings
      self
    end

    def value(name, _environment = nil)
      self[name]
    end

    def version
      PUPPETVERSION
    end

    LOG_LEVELS.each do |level|
      define_method(level) do |message = nil, &block|
        Bunraku.call(:log, level, (message.nil? && block ? block.call : message).to_s, false)
      end
    end

    def log_exception(exception, message = :default, _options = {})
      text = message == :default ? exception.message : message.to_s
      Bunraku.call(:log, :err, text, false)
    end

    def warn_once(_kind, key, message, file = nil, line = nil, level = :warning)
      @warned ||= {}
      return if @warned.key?(key)

      @warned[key] = message
      place =
        if file == :default && line == :default
          ''
        else
          found = Puppet::Util::Errors.error_location(file, line)
          "\n   #{found.empty? ? '(file & line not available)' : found}"
        end
      Bunraku.call(:log, level, "#{message}#{place}", false)
    end

    def deprecation_warning(message, key = nil)
      offender = caller(1, 1).first
      __deprecated__(message, key || offender, "(location: #{offender})")
    end

    def puppet_deprecation_warning(message, options = {})
      key, file, line = options.values_at(:key, :file, :line)
      raise Puppet::DevError, 'Need either :file and :line, or :key' if key.nil? && (file.nil? || line.nil?)

      __deprecated__(message, key || "#{file}:#{line}", Puppet::Util::Errors.error_location_with_unknowns(file, line))
    end

    def __deprecated__(message, key, place)
      @deprecated ||= {}
      return if @deprecated.key?(key)

      @deprecated[key] = message
      Bunraku.call(:log, :warning, "#{message}\n   #{place}", false)
    end

    # Values that Puppet's own code looks up in its context.
    def lookup(name)
      bound = @contexts.reverse_each.find { |bindings| bindings.key?(name) }
      return __bound__(bound[name]) if bound

      case name
      when :current_environment, :root_environment then Puppet::Node::Environment.current
      when :environments then Puppet::Environments
      when :global_scope then Puppet::Parser::Scope.top
      when :pal_compiler, :pal_catalog_compiler, :pal_script_compiler then Puppet::Pal::Compiler.current
      when :loaders then Puppet::Pops::Loaders.current
      when :rich_data then true
      else
        return yield if block_given?

        raise Context::UndefinedBindingError, "Unable to lookup '#{name}'"
      end
    end

    def __bound__(value)
      value.is_a?(Proc) ? value.call : value
    end

    def override(bindings, _description = '')
      push_context(bindings)
      yield
    ensure
      pop_context
    end

    def push_context(bindings, _description = '')
      @contexts.push(bindings)
    end

    def pop_context
      @contexts.pop
    end

    # `Puppet.runtime[:facter]`
    def runtime
      { facter: Facter }
    end

    def run_mode
      Puppet::Util::RunMode
    end

    def features
      Puppet::Features
    end

    def initialize_settings(*); end
  end

  # Which optional libraries there are.
  module Features
    KNOWN = %i[posix root syslog json yaml].freeze

    class << self
      def posix? = true
      def root? = true
      def microsoft_windows? = false

      def method_missing(name, *args)
        return false if name.end_with?('?')

        super
      end

      def respond_to_missing?(name, _private = false)
        name.end_with?('?')
      end

      def add(*); end
    end
  end

  module Util
    module RunMode
      class << self
        def server? = true
        def master? = true
        def agent? = false
        def user? = false
        def name = :server
      end
    end
  end

  class Node
    # The facts of a node.
    class Facts
      attr_reader :name, :values

      def initialize(name, values = {})
        @name = name
        @values = values
      end

      def to_data_hash = { 'name' => name, 'values' => values }
    end

    attr_reader :name

    def initialize(name)
      @name = name
    end

    def facts
      @facts ||= Facts.new(name, Bunraku.call(:lookup_variable, 0, 'facts')&.first || {})
    end

    def parameters
      facts.values.merge('environment' => environment_name.to_s)
    end
    alias to_hash parameters

    def environment_name
      environment.name
    end

    def environment
      Environment.current
    end

    def classes
      {}
    end

    def trusted_data
      Bunraku.call(:lookup_variable, 0, 'trusted')&.first || {}
    end

    class Environment
      def self.current
        @current ||= new
      end

      def name
        Bunraku.call(:environment).to_sym
      end

      def to_s
        name.to_s
      end

      def modulepath
        Bunraku.call(:modulepath)
      end

      def full_modulepath
        modulepath
      end

      def modules
        Bunraku.call(:modules).map { |name, path| Puppet::Module.new(name, path, self) }
      end

      def module(name)
        path = Bunraku.call(:module_directory, name.to_s)
        path && Puppet::Module.new(name.to_s, path, self)
      end

      def configuration
        self
      end

      def manifest
        Bunraku.call(:setting, 'manifest')
      end

      def known_resource_types
        Puppet::Resource::TypeCollection.new
      end
    end
  end

  module Environments
    class EnvironmentNotFound < Puppet::Error; end
  end

  class Module
    class Error < Puppet::Error; end
    class MissingModule < Error; end
    class IncompatibleModule < Error; end
    class UnsupportedPlatform < Error; end
    class IncompatiblePlatform < Error; end
    class MissingMetadata < Error; end
    class FaultyMetadata < Error; end
    class InvalidName < Error; end
    class InvalidFilePattern < Error; end

    attr_reader :name, :path, :environment

    def self.find(name, environment = nil)
      path = Bunraku.call(:module_directory, name.to_s)
      path && new(name.to_s, path, environment)
    end

    def initialize(name, path, environment = nil)
      @name = name
      @path = path
      @environment = environment
    end

    def metadata
      file = "#{@path}/metadata.json"
      text = Bunraku.call(:read_file, file)
      require 'json'
      text ? JSON.parse(text) : {}
    end

    def version
      metadata['version']
    end

    def author
      metadata['author']
    end

    def forge_name
      metadata['name']&.tr('-', '/')
    end

    def metadata_file
      "#{@path}/metadata.json"
    end

    def has_metadata?
      File.exist?(metadata_file)
    end

    def plugins
      "#{@path}/lib"
    end

    def manifests
      "#{@path}/manifests"
    end

    def files
      "#{@path}/files"
    end

    def templates
      "#{@path}/templates"
    end

    def file(name)
      found = name.nil? ? files : "#{files}/#{name}"
      File.exist?(found) ? found : nil
    end

    def template(name)
      found = name.nil? ? templates : "#{templates}/#{name}"
      File.exist?(found) ? found : nil
    end

    def to_s
      "Module #{@name}(#{@path})"
    end
  end

  module Parser; end

  module GettextConfig
    def self.method_missing(*); end
    def self.respond_to_missing?(*) = true
  end

  # The operating system below is whatever the node says.
  module FileSystem
    class << self
      def exist?(path) = File.exist?(path.to_s)
      def file?(path) = File.file?(path.to_s)
      def directory?(path) = File.directory?(path.to_s)
      def symlink?(path) = File.symlink?(path.to_s)
      def readable?(path) = File.readable?(path.to_s)
      def read(path, **options) = File.read(path.to_s, **options)
      def read_preserve_line_endings(path) = File.read(path.to_s, encoding: 'utf-8')
      def binread(path) = File.binread(path.to_s)
      def pathname(path) = path
      def path_string(path) = path.to_s
      def basename(path) = File.basename(path.to_s)
      def basename_string(path) = File.basename(path.to_s)
      def dir(path) = File.dirname(path.to_s)
      def dir_string(path) = File.dirname(path.to_s)
      def dir_exist?(path) = File.directory?(File.dirname(path.to_s))
      def children(path) = Dir.children(path.to_s).map { |name| "#{path}/#{name}" }
      def expand_path(path, dir = nil) = File.expand_path(path, dir)
      def each_line(path, &block) = File.foreach(path.to_s, &block)
      def stat(path) = File.stat(path.to_s)
      def lstat(path) = File.stat(path.to_s)
      def size(path) = File.size(path.to_s)

      def open(path, _mode, options = 'r', &block)
        File.open(path.to_s, options, &block)
      end
    end
  end
end

module Facter
  # A fact with its name.
  ResolvedFact = Struct.new(:name, :value)

  class << self
    def value(name)
      facts = Bunraku.call(:lookup_variable, 0, 'facts')&.first || {}
      parts = name.to_s.split('.')
      parts.reduce(facts) { |found, part| found.is_a?(Hash) ? found[part] : nil }
    end

    def fact(name)
      found = value(name)
      found.nil? ? nil : ResolvedFact.new(name.to_s, found)
    end
    alias_method :[], :fact

    def to_hash
      Bunraku.call(:lookup_variable, 0, 'facts')&.first || {}
    end

    def version
      '4.10.0'
    end

    def add(*); end
    def debug(*); end
    def warn(message) = Puppet.warning(message)
    def clear; end
    def loadfacts; end
  end
end

# Translations: there are none.
module Kernel
  private

  def _(text) = text
  def n_(singular, plural, count) = count == 1 ? singular : plural
  def s_(text) = text
  def N_(text) = text
end
