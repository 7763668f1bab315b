# frozen_string_literal: true

module Psych
  VERSION = '4.0.3'
  LIBYAML_VERSION = '0.2.5'

  class Exception < ::RuntimeError; end
  class BadAlias < Exception; end

  class DisallowedClass < Exception
    def initialize(action, klass_name)
      super("Tried to #{action} unspecified class: #{klass_name}")
    end
  end

  class SyntaxError < Exception
    attr_reader :file, :line, :column, :offset, :problem, :context

    def initialize(file, line, column, offset, problem, context)
      what = [problem, context].compact.join(' ')
      super("(#{file || '<unknown>'}): #{what} at line #{line} column #{column}")
      @file = file
      @line = line
      @column = column
      @offset = offset
      @problem = problem
      @context = context
    end
  end

  class Omap < ::Hash; end
  class Set < ::Hash; end

  # What `encode_with` and `init_with` are given.
  class Coder
    attr_accessor :tag, :style, :implicit, :object
    attr_reader :type, :seq

    def initialize(tag)
      @map = {}
      @seq = []
      @implicit = false
      @type = :map
      @tag = tag
      @scalar = nil
    end

    def scalar(*args)
      return @scalar if args.empty?
      @tag, @scalar, @style = *args
      @type = :scalar
    end

    def scalar=(value)
      @type = :scalar
      @scalar = value
    end

    def map(tag = @tag, style = nil)
      @tag = tag
      @style = style
      yield self if block_given?
      @map
    end

    def map=(map)
      @type = :map
      @map = map
    end

    def seq=(list)
      @type = :seq
      @seq = list
    end

    def represent_scalar(tag, value)
      self.tag = tag
      self.scalar = value
    end

    def represent_seq(tag, list)
      @tag = tag
      self.seq = list
    end

    def represent_map(tag, map)
      @tag = tag
      self.map = map
    end

    def represent_object(tag, object)
      @tag = tag
      @type = :map
      @object = object
    end

    def []=(key, value)
      @type = :map
      @map[key] = value
    end
    alias add []=

    def [](key)
      @type = :map
      @map[key]
    end
  end

  module Nodes
    class Node
      def initialize(source, options)
        @source = source
        @options = options
      end

      def to_ruby(**options)
        Psych.unsafe_load(@source, **options)
      end
      alias transform to_ruby
    end

    class Document < Node
      def root = self
    end
  end

  @tags = {}

  class << self
    def libyaml_version = [0, 2, 5]

    def safe_load(yaml, permitted_classes: [], permitted_symbols: [], aliases: false, filename: nil, fallback: nil,
                  symbolize_names: false, freeze: false)
      options = {
        classes: permitted_classes.map(&:to_s), symbols: permitted_symbols.map(&:to_s), aliases: aliases,
        symbolize_names: symbolize_names, freeze: freeze
      }
      __first(yaml, filename, options, fallback)
    end

    def load(yaml, permitted_classes: [Symbol], permitted_symbols: [], aliases: false, filename: nil, fallback: nil,
             symbolize_names: false, freeze: false)
      safe_load(yaml, permitted_classes: permitted_classes, permitted_symbols: permitted_symbols, aliases: aliases,
                      filename: filename, fallback: fallback, symbolize_names: symbolize_names, freeze: freeze)
    end

    def unsafe_load(yaml, filename: nil, fallback: false, symbolize_names: false, freeze: false)
      options = { aliases: true, symbolize_names: symbolize_names, freeze: freeze }
      __first(yaml, filename, options, fallback)
    end

    def load_file(filename, **options)
      File.open(filename, 'r:bom|utf-8') { |file| load(file, filename: filename, **options) }
    end

    def safe_load_file(filename, **options)
      File.open(filename, 'r:bom|utf-8') { |file| safe_load(file, filename: filename, **options) }
    end

    def unsafe_load_file(filename, **options)
      File.open(filename, 'r:bom|utf-8') { |file| unsafe_load(file, filename: filename, **options) }
    end

    def load_stream(yaml, filename: nil, fallback: [], **options)
      documents = __load(__text(yaml), filename, { aliases: true }.merge(options), false)
      return documents.each { |document| yield document } if block_given?
      documents.empty? ? fallback : documents
    end

    def parse(yaml, filename: nil)
      text = __text(yaml)
      documents = __load(text, filename, { aliases: true }, true)
      documents.empty? ? false : Nodes::Document.new(text, {})
    end

    def parse_file(filename, fallback: false)
      File.open(filename, 'r:bom|utf-8') { |file| parse(file, filename: filename) } || fallback
    end

    def dump(object = (given = false; nil), io = nil, options = {}, **keywords)
      if given == false
        raise ArgumentError, 'wrong number of arguments (given 0, expected 1..3)' if keywords.empty?
        # A hash that is written without braces.
        object = keywords
        keywords = {}
      end
      if io.is_a?(::Hash)
        options = io
        io = nil
      end
      options = options.merge(keywords)
      text = __dump(object, options)
      text = "%YAML #{__version(options)}\n#{text}" if options[:header] || options[:version]
      return text unless io
      io.write(text)
      io
    end

    def safe_dump(object, io = nil, options = {}, permitted_classes: [], permitted_symbols: [], aliases: false,
                  **keywords)
      if io.is_a?(::Hash)
        options = io
        io = nil
      end
      names = permitted_classes.map(&:to_s)
      __ensure_dumpable(object, names, permitted_symbols.map(&:to_s), aliases, {}.compare_by_identity)
      dump(object, io, options, **keywords)
    end

    def dump_stream(*objects)
      objects.map { |object| __dump(object, {}) }.join
    end

    def to_json(object)
      object.to_json
    end

    def add_tag(tag, klass)
      @tags[klass] = tag
    end

    def add_domain_type(domain, type_tag, &block); end
    def add_builtin_type(type_tag, &block); end
    def remove_type(type_tag); end

    # Parts of the loader and the emitter.

    def __text(yaml)
      return yaml.read if yaml.respond_to?(:read)
      yaml
    end

    def __first(yaml, filename, options, fallback)
      documents = __load(__text(yaml), filename, options, true)
      documents.empty? ? fallback : documents.first
    end

    def __version(options)
      version = options[:version] || [1, 1]
      version.is_a?(::Array) ? version.join('.') : version
    end

    def __class(name)
      ::Object.const_get(name)
    rescue NameError
      raise ArgumentError, "undefined class/module #{name}"
    end

    def __tagged(tag)
      @tags.key(tag)
    end

    def __regexp(text)
      source, options = text.match(%r{\A/(.*)/([mixn]*)\z}m)&.captures
      flags = 0
      options.to_s.each_char do |option|
        flags |= { 'x' => Regexp::EXTENDED, 'i' => Regexp::IGNORECASE, 'm' => Regexp::MULTILINE }.fetch(option, 0)
      end
      Regexp.new(source, flags)
    end

    def __range(first, last, exclusive)
      Range.new(first, last, exclusive)
    end

    def __range_of(hash)
      Range.new(hash['begin'], hash['end'], hash['excl'])
    end

    def __string(klass, value)
      klass.allocate.replace(value)
    end

    def __string_of(object, _klass, hash, _tag)
      object.replace(hash.delete('str') || hash.delete('string') || '')
      __set_variables(object, hash)
    end

    def __omap = Omap.new
    def __set = Set.new

    def __number(name, hash)
      return Rational(hash['numerator'], hash['denominator']) if name == 'Rational'
      Complex(hash['real'], hash['image'])
    end

    def __struct(object, klass, hash, tag)
      if klass.nil?
        klass = Struct.new(*hash.keys.map(&:to_sym))
        object = klass.allocate
      end
      return __init_with(object, hash, tag) if object.respond_to?(:init_with)
      members = object.members.map(&:to_s)
      hash.each do |name, value|
        if members.include?(name.to_s)
          object[name.to_s] = value
        else
          object.instance_variable_set("@#{name.to_s.delete_prefix('@')}", value)
        end
      end
      object
    end

    def __exception(_object, klass, hash, _tag)
      object = klass.allocate
      object = object.exception(hash.delete('message'))
      object.set_backtrace(hash.delete('backtrace')) if hash.key?('backtrace')
      __set_variables(object, hash)
    end

    def __object(object, _klass, hash, tag)
      return __init_with(object, hash, tag) if object.respond_to?(:init_with)
      __set_variables(object, hash)
    end

    def __init_with(object, hash, tag)
      coder = Coder.new(tag)
      coder.map = hash
      object.init_with(coder)
      object
    end

    def __set_variables(object, hash)
      hash.each { |name, value| object.instance_variable_set("@#{name}", value) }
      object
    end

    def __date(text)
      require 'date'
      Date.strptime(text, '%F', Date::GREGORIAN)
    rescue ArgumentError
      text
    end

    def __time(text)
      match = text.match(/\A(-?\d+)-(\d+)-(\d+)(?:[Tt]|\s+)(\d+):(\d+):(\d+)(?:\.(\d*))?\s*(Z|[-+]\d\d?(?::?\d\d)?)?\z/)
      return text unless match
      fields = match.captures[0, 6].map { |field| Integer(field, 10) }
      fraction = match[7].to_s.empty? ? 0 : Rational(Integer(match[7], 10), 10**match[7].size)
      zone = match[8]
      return Time.utc(*fields[0, 5], fields[5] + fraction) if zone == 'Z'
      return Time.at(Time.utc(*fields).to_i + fraction) unless zone
      hours, minutes = zone.match(/\A[-+](\d\d?):?(\d\d)?\z/).captures.map(&:to_i)
      offset = hours * 3600 + minutes * 60
      offset = -offset if zone.start_with?('-')
      Time.new(*fields[0, 5], fields[5] + fraction, offset)
    end

    # An object for the emitter: its tag, its content, and whether a scalar is quoted.
    def __describe(object)
      return __encoded(object) if object.respond_to?(:encode_with)
      name = object.class.name
      case object
      when ::Time then [nil, __format_time(object)]
      when ::Range
        tag = object.instance_of?(::Range) ? '!ruby/range' : "!ruby/range:#{name}"
        [tag, { 'begin' => object.begin, 'end' => object.end, 'excl' => object.exclude_end? }]
      when ::Regexp then ['!ruby/regexp', object.inspect]
      when ::Struct then __struct_of(object)
      when ::Rational
        ['!ruby/object:Rational', { 'denominator' => object.denominator, 'numerator' => object.numerator }]
      when ::Complex then ['!ruby/object:Complex', { 'real' => object.real, 'image' => object.imaginary }]
      when ::Exception then __exception_of(object)
      when ::Class
        raise TypeError, "can't dump anonymous class: #{object}" unless object.name
        ['!ruby/class', object.name, true]
      when ::Module
        raise TypeError, "can't dump anonymous module: #{object}" unless object.name
        ['!ruby/module', object.name, true]
      when ::Encoding then ['!ruby/encoding', object.name]
      else
        return __date_of(object) if name == 'Date' || name == 'DateTime'
        return ['!ruby/object:BigDecimal', object._dump] if name == 'BigDecimal'
        raise TypeError, "can't dump anonymous class: #{object.class}" unless name
        [__tag_of(object), __variables(object)]
      end
    end

    def __tag_of(object)
      @tags[object.class] || "!ruby/object:#{object.class.name}"
    end

    def __variables(object)
      object.instance_variables.to_h { |name| [name.to_s.delete_prefix('@'), object.instance_variable_get(name)] }
    end

    def __encoded(object)
      coder = Coder.new(__tag_of(object))
      object.encode_with(coder)
      content = case coder.type
                when :scalar then coder.scalar
                when :seq then coder.seq
                else coder.object ? __variables(coder.object) : coder.map
                end
      [coder.tag, content]
    end

    def __struct_of(object)
      name = object.class.name
      content = {}
      object.each_pair { |member, value| content[member.to_s] = value }
      object.instance_variables.each { |variable| content[variable.to_s] = object.instance_variable_get(variable) }
      [name ? "!ruby/struct:#{name}" : '!ruby/struct', content]
    end

    def __exception_of(object)
      content = { 'message' => object.message, 'backtrace' => object.backtrace }
      ["!ruby/exception:#{object.class.name}", content.merge(__variables(object))]
    end

    def __format_time(time)
      time.strftime(time.utc? ? '%Y-%m-%d %H:%M:%S.%9N Z' : '%Y-%m-%d %H:%M:%S.%9N %:z')
    end

    def __date_of(object)
      return [nil, object.gregorian.to_s] if object.class.name == 'Date'
      formatted = object.strftime(object.offset.zero? ? '%Y-%m-%d %H:%M:%S.%9N Z' : '%Y-%m-%d %H:%M:%S.%9N %:z')
      ['!ruby/object:DateTime', formatted]
    end

    def __ensure_dumpable(object, classes, symbols, aliases, seen)
      case object
      when nil, true, false, ::Integer, ::Float then return
      when ::Symbol
        return if symbols.empty? ? classes.include?('Symbol') : symbols.include?(object.to_s)
        raise DisallowedClass.new('dump', "Symbol(#{object.inspect})")
      end
      name = object.class.name
      if seen[object] && !object.is_a?(::String)
        raise BadAlias, "Tried to dump an aliased object" unless aliases
        return
      end
      seen[object] = true
      plain = object.instance_of?(::String) || object.instance_of?(::Array) || object.instance_of?(::Hash)
      raise DisallowedClass.new('dump', name || object.class.inspect) unless plain || classes.include?(name)
      case object
      when ::Array then object.each { |element| __ensure_dumpable(element, classes, symbols, aliases, seen) }
      when ::Hash
        object.each do |key, value|
          __ensure_dumpable(key, classes, symbols, aliases, seen)
          __ensure_dumpable(value, classes, symbols, aliases, seen)
        end
      end
    end
  end
end

YAML = Psych unless defined?(YAML)

class Object
  def self.yaml_tag(url)
    Psych.add_tag(url, self)
  end

  def to_yaml(options = {})
    Psych.dump(self, options)
  end
end

module Kernel
  private

  def y(*objects)
    puts Psych.dump_stream(*objects)
  end
end
