# frozen_string_literal: true

module JSON
  VERSION = '2.6.1'
  VERSION_ARRAY = VERSION.split('.').map(&:to_i)
  VERSION_MAJOR, VERSION_MINOR, VERSION_BUILD = VERSION_ARRAY
  JSON_LOADED = true
  NaN = Float::NAN
  Infinity = Float::INFINITY
  MinusInfinity = -Infinity

  class JSONError < StandardError
    def self.wrap(exception)
      new("Wrapped(#{exception.class}): #{exception.message.inspect}")
    end
  end
  class ParserError < JSONError; end
  class NestingError < ParserError; end
  class GeneratorError < JSONError; end
  class MissingUnicodeSupport < JSONError; end
  CircularDatastructure = NestingError
  UnparserError = GeneratorError

  module Ext
    class Parser
      attr_reader :source

      def self.new(source, opts = nil)
        super(source, opts || {})
      end

      def initialize(source, opts)
        @source = JSON.__source(source)
        @options = opts
      end

      def parse
        JSON.__parse(@source, @options)
      end
    end

    module Generator
      module GeneratorMethods
        module Object; end
        module Hash; end
        module Array; end
        module String; end
        module Integer; end
        module Float; end
        module NilClass; end
        module TrueClass; end
        module FalseClass; end
      end

      # How to write: indentation, blanks, limits, and how deep it is at the moment.
      class State
        attr_reader :indent, :space, :space_before, :object_nl, :array_nl
        attr_accessor :max_nesting, :depth, :buffer_initial_length, :escape_slash

        def self.from_state(opts)
          case opts
          when self then opts
          when ::Hash then new(opts)
          else new
          end
        end

        def initialize(opts = nil)
          @indent = @space = @space_before = @object_nl = @array_nl = ''
          @allow_nan = @ascii_only = @escape_slash = false
          @max_nesting = 100
          @depth = 0
          @buffer_initial_length = 1024
          configure(opts) if opts
        end

        def initialize_copy(other)
          super
        end

        %w[indent space space_before object_nl array_nl].each do |name|
          define_method("#{name}=") do |value|
            raise TypeError, "wrong argument type #{value.class} (expected String)" unless ::String === value
            instance_variable_set("@#{name}", value.dup.freeze)
          end
        end

        def configure(opts)
          opts = JSON.__options(opts)
          %i[indent space space_before object_nl array_nl].each do |name|
            send("#{name}=", opts[name]) if opts.key?(name)
          end
          @max_nesting = opts[:max_nesting] || 0 if opts.key?(:max_nesting)
          @depth = opts[:depth] || 0 if opts.key?(:depth)
          @allow_nan = opts[:allow_nan] ? true : false if opts.key?(:allow_nan)
          @ascii_only = opts[:ascii_only] ? true : false if opts.key?(:ascii_only)
          @escape_slash = opts[:escape_slash] ? true : false if opts.key?(:escape_slash)
          self
        end
        alias merge configure

        def allow_nan? = @allow_nan
        def ascii_only? = @ascii_only
        def escape_slash? = @escape_slash
        def check_circular? = @max_nesting != 0

        def generate(object)
          JSON.__generate(object, self)
        end

        def to_h
          {
            indent: @indent, space: @space, space_before: @space_before, object_nl: @object_nl, array_nl: @array_nl,
            allow_nan: @allow_nan, ascii_only: @ascii_only, max_nesting: @max_nesting, escape_slash: @escape_slash,
            depth: @depth, buffer_initial_length: @buffer_initial_length
          }
        end
        alias to_hash to_h

        def [](name)
          respond_to?(name) ? __send__(name) : instance_variable_get("@#{name}")
        end

        def []=(name, value)
          respond_to?("#{name}=") ? __send__("#{name}=", value) : instance_variable_set("@#{name}", value)
        end
      end
    end
  end

  Parser = Ext::Parser
  State = Ext::Generator::State

  class << self
    attr_accessor :create_id, :load_default_options, :dump_default_options, :state, :parser, :generator

    def [](object, opts = {})
      return JSON.parse(object.to_str, opts) if object.respond_to?(:to_str)
      JSON.generate(object, opts)
    end

    def parse(source, opts = {})
      __parse(__source(source), opts || {})
    end

    def parse!(source, opts = {})
      __parse(__source(source), { max_nesting: false, allow_nan: true }.merge(opts))
    end

    def load_file(path, opts = {}) = parse(File.read(path), opts)
    def load_file!(path, opts = {}) = parse!(File.read(path), opts)

    def generate(object, opts = nil)
      return opts.generate(object) if State === opts
      state = State.new
      state.configure(opts) if opts
      state.generate(object)
    end
    alias unparse generate
    alias fast_generate generate
    alias fast_unparse generate

    def create_pretty_state
      State.new(indent: '  ', space: ' ', object_nl: "\n", array_nl: "\n")
    end

    def create_fast_state
      State.new
    end

    def pretty_generate(object, opts = nil)
      return opts.generate(object) if State === opts
      state = create_pretty_state
      state.configure(opts) if opts
      state.generate(object)
    end
    alias pretty_unparse pretty_generate

    def load(source, proc = nil, options = {})
      opts = load_default_options.merge(options)
      if source.respond_to?(:to_str)
        source = source.to_str
      elsif source.respond_to?(:to_io)
        source = source.to_io.read
      elsif source.respond_to?(:read)
        source = source.read
      end
      source = 'null' if opts[:allow_blank] && (source.nil? || source.empty?)
      result = parse(source, opts)
      recurse_proc(result, &proc) if proc
      result
    end
    alias restore load

    def recurse_proc(result, &proc)
      case result
      when Array
        result.each { |element| recurse_proc(element, &proc) }
      when Hash
        result.each { |key, value| recurse_proc(key, &proc); recurse_proc(value, &proc) }
      end
      proc.call(result)
    end

    def dump(object, io = nil, limit = nil)
      if io && limit.nil?
        io = io.to_io if io.respond_to?(:to_io)
        if limit.nil? && !io.respond_to?(:write)
          limit = io
          io = nil
        end
      end
      opts = dump_default_options
      opts = opts.merge(max_nesting: limit) if limit
      result = begin
        generate(object, opts)
      rescue JSON::NestingError
        raise ArgumentError, 'exceed depth limit'
      end
      return result unless io
      io.write(result)
      io
    end

    def deep_const_get(path)
      Object.const_get(path.to_s)
    rescue StandardError => e
      raise ArgumentError, "can't get const #{path}: #{e}"
    end

    # Options as a Hash.
    def __options(opts)
      return opts if Hash === opts
      return opts.to_hash if opts.respond_to?(:to_hash)
      return opts.to_h if opts.respond_to?(:to_h)
      raise TypeError, "can't convert #{opts.class} into Hash"
    end

    def __source(source)
      return source if String === source
      return source.to_str if source.respond_to?(:to_str)
      name = source.nil? || source == true || source == false ? source.inspect : source.class
      raise TypeError, "no implicit conversion of #{name} into String"
    end

    # The object that a hash stands for which names its class.
    def __create(hash)
      name = hash[create_id]
      return hash unless name
      klass = deep_const_get(name)
      klass.json_creatable? ? klass.json_create(hash) : hash
    end

    def __decimal(klass, text)
      return klass.try_convert(text) if klass.respond_to?(:try_convert)
      return klass.new(text) if klass.respond_to?(:new)
      Kernel.send(klass.name, text)
    end
  end

  self.create_id = 'json_class'
  self.state = State
  self.parser = Parser
  self.generator = Ext::Generator
  self.load_default_options = { max_nesting: false, allow_nan: true, allow_blank: true, create_additions: true }
  self.dump_default_options = { max_nesting: false, allow_nan: true, escape_slash: false }

  FAST_STATE_PROTOTYPE = create_fast_state
  SAFE_STATE_PROTOTYPE = State.new
  PRETTY_STATE_PROTOTYPE = create_pretty_state

  # Module functions, for those who include JSON.
  %i[parse parse! generate pretty_generate fast_generate load dump load_file load_file!].each do |name|
    define_method(name) { |*args, **opts, &block| JSON.__send__(name, *args, **opts, &block) }
    private name
  end
end

class Class
  def json_creatable?
    respond_to?(:json_create)
  end
end

module Kernel
  private

  def JSON(object, *args)
    return JSON.parse(object.to_str, args.first || {}) if object.respond_to?(:to_str)
    JSON.generate(object, args.first)
  end

  def j(*objects)
    objects.each { |object| puts JSON.generate(object, allow_nan: true, max_nesting: false) }
    nil
  end

  def jj(*objects)
    objects.each { |object| puts JSON.pretty_generate(object, allow_nan: true, max_nesting: false) }
    nil
  end
end
