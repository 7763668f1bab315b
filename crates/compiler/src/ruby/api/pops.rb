# frozen_string_literal: true

module Puppet
  # Puppet's evaluator and its types, as far as functions reach for them. The types themselves are Puppet's own values.
  module Pops
    MAX_INTEGER = 0x7fffffffffffffff
    MIN_INTEGER = -0x8000000000000000
    EMPTY_HASH = {}.freeze
    EMPTY_ARRAY = [].freeze
    EMPTY_STRING = ''

    module Loader
      # Files of functions are evaluated in here: what they define or miss is called after it.
      class RubyFunctionInstantiator; end
    end

    class Loaders
      def self.current
        @current ||= new
      end

      def load(kind, name)
        case kind
        when :function
          Bunraku.call(:function_exists, name.to_s) ? LoadedFunction.new(name.to_s) : nil
        when :type
          Bunraku.call(:parse_type, name.to_s)
        end
      end

      def private_environment_loader = self
      def public_environment_loader = self
      def puppet_system_loader = self
      def private_loader = self
      def public_loader = self
      def environment = Puppet::Node::Environment.current
      def self.find_loader(_name) = current

      # A function that was found by its name.
      class LoadedFunction
        def initialize(name)
          @name = name
        end

        def call(_scope, *args, &block)
          Bunraku.call(:call_function, @name, args, block)
        end
      end
    end

    module Adapters
      class ObjectIdCacheAdapter
        def self.current
          @current ||= new
        end

        def self.adapt(_object)
          current
        end

        def retrieve(object)
          (@cache ||= {})[object.object_id] ||= {}
        end
      end

      class LoaderAdapter
        def self.loader_for_model_object(*) = Loaders.current
      end
    end

    module Utils
      def self.to_n(value)
        return value if value.is_a?(Numeric)
        return nil unless value.is_a?(String)

        match = /\A\s*([-+]?)\s*(0[xX][0-9A-Fa-f]+|0[0-7]*|0|[1-9]\d*(?:\.\d+)?(?:[eE]-?\d+)?|0?\.\d+(?:[eE]-?\d+)?|0\.\d+(?:[eE]-?\d+)?)\s*\z/.match(value)
        return nil unless match

        text = match[2]
        number = text.match?(/[.eE]/) && !text.match?(/\A0[xX]/) ? text.to_f : Integer(text)
        match[1] == '-' ? -number : number
      rescue ::ArgumentError
        nil
      end

      def self.is_numeric?(value)
        !to_n(value).nil?
      end

      def self.name_to_segments(name)
        name.split('::')
      end
    end

    module Types
      # Every type. An instance holds Puppet's own type.
      class PAnyType
        def instance?(value, _guard = nil) = Bunraku.call(:is_instance, self, value)
        def assignable?(other, _guard = nil) = Bunraku.call(:is_assignable, self, other)
        def to_s = Bunraku.call(:to_s, self)
        alias inspect to_s
        def simple_name = self.class.name.split('::').last[1..-5]
        def name = __parts__['name'] || to_s
        def generalize = Bunraku.call(:generalize, self)
        def resolved_type = self
        def ==(other) = other.is_a?(PAnyType) && Bunraku.call(:equal, self, other)
        alias eql? ==
        def hash = to_s.hash
        def ===(value) = instance?(value)
        def callable?(_callable) = false

        def create(*args)
          Bunraku.call(:call_function, 'new', [self, *args], nil)
        end
        alias new_instance create

        def kind_of_callable?(*) = false
        def __parts__ = Bunraku.call(:type_parts, self)
        def element_type = __parts__['element_type']
        def key_type = __parts__['key_type']
        def value_type = __parts__['value_type']
        def type = __parts__['type']
        def types = __parts__['types']
        def values = __parts__['values']
        def class_name = __parts__['class_name']
        def type_name = __parts__['type_name']
        def title = __parts__['title']

        def self.default
          Bunraku.call(:parse_type, __puppet_name__)
        end

        def self.__puppet_name__
          name.split('::').last[1..-5]
        end

        def self.const_missing(name)
          return default if name == :DEFAULT

          super
        end
      end

      class PScalarType < PAnyType; end
      class PScalarDataType < PScalarType; end
      class PNumericType < PScalarDataType; end
      class PIntegerType < PNumericType; end
      class PFloatType < PNumericType; end
      class PStringType < PScalarDataType; end
      class PBooleanType < PScalarDataType; end
      class PRegexpType < PScalarType; end
      class PEnumType < PScalarDataType
        def each(&block) = block ? (values || []).each(&block) : Iterable.on(self)
      end
      class PPatternType < PScalarDataType; end
      class PSemVerType < PScalarType; end
      class PSemVerRangeType < PAnyType; end
      class PTimestampType < PScalarType; end
      class PTimespanType < PScalarType; end
      class PCollectionType < PAnyType; end
      class PArrayType < PCollectionType; end
      class PHashType < PCollectionType; end
      class PTupleType < PAnyType; end
      class PStructType < PAnyType; end
      class PVariantType < PAnyType
        include Enumerable

        def each(&block) = types.each(&block)
      end
      class POptionalType < PAnyType; end
      class PNotUndefType < PAnyType; end
      class PIterableType < PAnyType; end
      class PIteratorType < PAnyType; end
      class PTypeType < PAnyType; end
      class PUndefType < PAnyType; end
      class PDefaultType < PAnyType; end
      class PUnitType < PAnyType; end
      class PCatalogEntryType < PAnyType; end
      class PClassType < PCatalogEntryType; end
      class PResourceType < PCatalogEntryType; end
      class PCallableType < PAnyType; end
      class PRuntimeType < PAnyType; end
      class PInitType < PAnyType; end
      class PObjectType < PAnyType; end
      class PObjectTypeExtension < PAnyType; end
      class PTypeSetType < PAnyType; end
      # What its type can do, an alias can.
      class PTypeAliasType < PAnyType
        def resolved_type = __parts__['resolved_type']

        def method_missing(name, *args, &block)
          type = resolved_type
          type.respond_to?(name) ? type.send(name, *args, &block) : super
        end

        def respond_to_missing?(name, is_private = false)
          resolved_type.respond_to?(name, is_private)
        end

        %i[element_type key_type value_type type types values].each do |name|
          define_method(name) { resolved_type.public_send(name) }
        end
      end
      class PTypeReferenceType < PAnyType; end
      class PURIType < PAnyType; end
      class PBinaryType < PAnyType; end

      # A value that must not be shown.
      class PSensitiveType < PAnyType
        class Sensitive
          def initialize(value)
            @value = value
          end

          def unwrap = @value
          def to_s = 'Sensitive [value redacted]'
          def inspect = '#<Sensitive [value redacted]>'
          def ==(other) = other.is_a?(Sensitive) && unwrap == other.unwrap
          alias eql? ==
          def hash = @value.hash
          def __puppet_value__ = [:sensitive, @value]
        end
      end

      # A value of Puppet that Ruby has no class for. Its attributes and functions are methods.
      class PuppetObject
        def method_missing(name, *args, &block)
          found = Bunraku.call(:call_member, self, name.to_s, args, block)
          found ? found.first : super
        end

        def respond_to_missing?(name, _private = false)
          return false if name.start_with?('to_', '__')

          !Bunraku.call(:call_member, self, name.to_s, [], nil).nil?
        rescue StandardError
          true
        end

        def to_s = Bunraku.call(:interpolate, self)
        def inspect = Bunraku.call(:to_s, self)
        def ==(other) = other.is_a?(PuppetObject) && Bunraku.call(:equal, self, other)
        alias eql? ==
        def hash = to_s.hash
      end

      class Iterable < PuppetObject
        include Enumerable

        def self.asserted_iterable(caller, value, _infer_elements = false)
          on(value) || raise(::ArgumentError, "#{caller.class}(): wrong argument type (#{value.class}; is not Iterable.")
        end

        # What goes through the elements of a value, or nothing if it has none.
        def self.on(value, _element_type = nil, _infer_elements = true)
          return value if value.is_a?(Iterable)

          elements = __elements__(value)
          elements&.extend(Iteration)&.__over__(value)
        end

        def self.__elements__(value)
          case value
          when String then value.each_char
          when Array, Hash then value.each
          when Integer then value.times unless value.negative?
          when Range then value.each
          when PIntegerType, PEnumType, PTypeAliasType
            Bunraku.call(:call_function, 'step', [value, 1], nil).to_a.each
          end
        end

        def each(&block)
          Bunraku.call(:iterate, self).each(&block)
        end

        def hash_style? = false
        def unbounded? = false
      end

      # What the elements of a collection have, besides being enumerable.
      module Iteration
        def __over__(collection)
          @is_hash = collection.is_a?(Hash)
          self
        end

        def hash_style? = @is_hash
        def unbounded? = false
        def step(step) = each_slice(step).map(&:first).each
      end

      class PBinaryType
        class Binary < PuppetObject
          def self.new(bytes) = Bunraku.call(:call_function, 'new', [PBinaryType.default, [bytes].pack('m0')], nil)
          def self.from_binary_string(bytes) = new(bytes)
          def self.from_base64(text) = new(text.unpack1('m'))
          def self.from_base64_strict(text) = new(text.unpack1('m0'))
          def self.from_base64_urlsafe(text) = (require 'base64'; new(Base64.urlsafe_decode64(text)))

          def self.from_string(text)
            return new(text.encode('UTF-8').b) if text.valid_encoding?

            raise ::ArgumentError, "The given string in encoding '#{text.encoding.name}' is invalid. " \
                                   'Cannot create a Binary UTF-8 representation'
          end

          def binary_buffer = to_s.unpack1('m').b.freeze
          def length = binary_buffer.length
          def relaxed_to_s = [binary_buffer].pack('m')
          def urlsafe_to_s = to_s.tr('+/', '-_')
        end
      end

      class PURIType
        class Value < PuppetObject; end
      end

      # Types by their names.
      module TypeFactory
        class << self
          def __type__(text) = Bunraku.call(:parse_type, text)
          def any = __type__('Any')
          def string(*) = __type__('String')
          def integer = __type__('Integer')
          def float = __type__('Float')
          def numeric = __type__('Numeric')
          def boolean = __type__('Boolean')
          def undef = __type__('Undef')
          def data = __type__('Data')
          def scalar = __type__('Scalar')
          def regexp = __type__('Regexp')
          def collection = __type__('Collection')
          def array_of_any = __type__('Array')
          def hash_of_any = __type__('Hash')
          def array_of_data = __type__('Array[Data]')
          def hash_of_data = __type__('Hash[String, Data]')
          def sensitive = __type__('Sensitive')
          def deferred = __type__('Deferred')
          def timestamp = __type__('Timestamp')
          def timespan = __type__('Timespan')
          def all_callables = __type__('Callable')
          def callable(*) = __type__('Callable')
          def type_type(inner = nil) = __type__(inner ? "Type[#{inner}]" : 'Type')
          def array_of(type, *) = __type__("Array[#{type}]")
          def hash_of(value, key = 'Scalar', *) = __type__("Hash[#{key}, #{value}]")
          def hash_kv(key, value, *) = __type__("Hash[#{key}, #{value}]")
          def optional(type) = __type__("Optional[#{type}]")
          def not_undef(type = nil) = __type__(type ? "NotUndef[#{type}]" : 'NotUndef')
          def variant(*types) = __type__("Variant[#{types.join(', ')}]")
          def tuple(types, *) = __type__("Tuple[#{types.join(', ')}]")
          def enum(*values) = __type__("Enum[#{values.map { |v| "'#{v}'" }.join(', ')}]")
          def pattern(*regexps) = __type__("Pattern[#{regexps.map { |r| r.is_a?(Regexp) ? "/#{r.source}/" : "'#{r}'" }.join(', ')}]")
          def range(from, to) = __type__("Integer[#{from}, #{to}]")
          def host_class(name = nil) = __type__(name ? "Class['#{name}']" : 'Class')
          def resource(type = nil, title = nil) = __type__(title ? "Resource['#{type}', '#{title}']" : "Resource['#{type}']")
          def runtime(*) = __type__('Runtime')
          def iterable(type = nil) = __type__(type ? "Iterable[#{type}]" : 'Iterable')
          def struct(hash) = __type__("Struct[{#{hash.map { |k, v| "'#{k}' => #{v}" }.join(', ')}}]")
        end
      end

      class TypeParser
        def self.singleton = @singleton ||= new

        def parse(text, _context = nil)
          Bunraku.call(:parse_type, text)
        rescue Puppet::ParseError => e
          raise unless e.message.start_with?('Syntax error')

          raise Puppet::ParseErrorWithIssue, e.message
        end
        alias parse_literal parse
      end

      class TypeCalculator
        def self.singleton = @singleton ||= new
        def self.infer(value) = Bunraku.call(:infer, value)
        def self.infer_set(value) = Bunraku.call(:infer_set, value)
        def self.instance?(type, value) = singleton.instance?(type, value)
        def self.assignable?(one, other) = singleton.assignable?(one, other)
        def self.generalize(type) = type.generalize
        def self.debug_string(value) = value.to_s
        def self.is_kind_of_callable?(type, *) = type.is_a?(PCallableType)
        def infer(value) = Bunraku.call(:infer, value)
        def infer_set(value) = Bunraku.call(:infer_set, value)
        def instance?(type, value) = type.is_a?(Class) ? value.is_a?(type) : type.instance?(value)
        def assignable?(one, other) = one.assignable?(other)
        def generalize(type) = type.generalize
        def string(type) = type.to_s
        def type(value) = Bunraku.call(:infer, value)
      end

      class TypeFormatter
        def self.singleton = @singleton ||= new
        def string(type) = type.to_s
      end

      # Why values and types do not fit.
      class TypeMismatchDescriber
        def self.singleton = @singleton ||= new

        def self.validate_parameters(*) = nil

        def describe_mismatch(subject, expected, actual)
          Bunraku.call(:describe_mismatch, subject.to_s, expected, actual)
        end

        def self.describe_mismatch(...) = singleton.describe_mismatch(...)
      end

      class TypeAsserter
        def self.assert_instance_of(subject, type, value, nil_ok = false, &block)
          return value if value.nil? && nil_ok

          text = subject.nil? ? block.call.to_s : (subject.is_a?(Array) ? (subject[0] % subject[1..]) : subject.to_s)
          Bunraku.call(:assert_instance, text, type, value)
        rescue Puppet::ParseError => e
          raise TypeAssertionError, e.message
        end

        def self.assert_assignable(_subject, expected, type)
          raise Types::TypeAssertionError, "expects #{expected}, got #{type}" unless expected.assignable?(type)

          type
        end
      end

      class TypeAssertionError < Puppet::Error; end

      class StringConverter
        def self.singleton = @singleton ||= new
        def self.convert(value, formats = nil) = singleton.convert(value, formats)

        def convert(value, formats = nil)
          formats = nil if formats == :default
          PStringType.default.create(*[value, formats].compact)
        end
      end
    end

    module Evaluator
      class Next < StopIteration; end
      class Return < Exception; end
      class PuppetStopIteration < StopIteration; end
      class Closure; end

      # What an agent makes of a `Deferred`.
      class DeferredValue
        def initialize(proc)
          @proc = proc
        end

        def resolve
          value = @proc.call
          value.is_a?(Types::PSensitiveType::Sensitive) ? value.unwrap : value
        end
      end

      # Arguments as functions of the legacy API get them.
      class Runtime3Converter
        def self.map_args(args, scope, undef_value)
          args.map { |arg| Bunraku.copy_argument(self, arg, undef_value) }
        end

        def self.convert(value, _scope = nil, undef_value = '', inner = false)
          case value
          when nil, :undef then inner ? nil : undef_value
          when Regexp then __regexp__(value)
          when Array then value.map { |item| convert(item, nil, undef_value, true) }
          when Hash
            value.to_h { |key, item| [convert(key, nil, undef_value, true), convert(item, nil, undef_value, true)] }
          when String then value.frozen? ? value.dup : value
          when Puppet::Pops::Types::Iterable then raise Puppet::Error, 'Use of an Iterator is not supported here'
          when Puppet::Pops::Types::PClassType
            Puppet::Resource.new('class', value.class_name)
          when Puppet::Pops::Types::PResourceType
            Puppet::Resource.new(value.type_name, value.title || '')
          when SemanticPuppet::Version, SemanticPuppet::VersionRange, Puppet::Pops::Time::TimeData,
               Puppet::Pops::Types::PBinaryType::Binary
            value.to_s
          else value
          end
        end

        def self.__regexp__(value) = value.inspect

        def self.convert_return(value)
          case value
          when :undef then nil
          when Array then value.map { |item| convert_return(item) }
          when Hash then value.to_h { |key, item| [convert_return(key), convert_return(item)] }
          else value
          end
        end
      end
      Runtime3FunctionArgumentConverter = Runtime3Converter

      # Which types of resources there are.
      module Runtime3ResourceSupport
        def self.find_resource_type(_scope, name) = name.to_s

        def self.find_resource_type_or_class(_scope, name)
          collection = Puppet::Resource::TypeCollection.new
          return :class if name.to_s.downcase == 'class'

          collection.find_definition(name) || name.to_s
        end

        def self.find_main_class(_scope) = nil
      end
    end

    module Time
      class TimeData < Types::PuppetObject
        include Comparable

        def to_f = Types::PFloatType.default.create(self)
        def to_i = Types::PIntegerType.default.create(self)
        alias to_int to_i
        def <=>(other) = to_f <=> other.to_f
      end

      class Timestamp < TimeData
        def self.now = Types::PTimestampType.default.create
        def self.from_time(time) = parse(time.getutc.strftime('%Y-%m-%dT%H:%M:%S.%N'), '%Y-%m-%dT%H:%M:%S.%N')
        def self.from_hash(fields) = Types::PTimestampType.default.create(fields)

        def self.parse(text, format = :default, timezone = nil)
          fields = { 'string' => text, 'format' => format, 'timezone' => timezone }
          from_hash(fields.reject { |_, value| value.nil? || value == :default })
        end

        def format(format, _timezone = nil)
          Bunraku.call(:call_function, 'strftime', [self, format], nil)
        end

        def to_time = ::Time.at(to_f)
      end

      class Timespan < TimeData
        def self.from_hash(fields) = Types::PTimespanType.default.create(fields)
        def self.parse(text, *formats) = Types::PTimespanType.default.create(text, *formats)
        def format(format) = Bunraku.call(:call_function, 'strftime', [self, format], nil)
      end
    end

    # Rich data as plain data.
    module Serialization
      class ToDataConverter
        def self.convert(value, _options = {})
          case value
          when nil, true, false, Integer, Float, String then value
          when :default then 'default'
          when Symbol then value.to_s
          when Array then value.map { |item| convert(item) }
          when Hash then value.to_h { |key, item| [convert(key), convert(item)] }
          else value.to_s
          end
        end
      end

      class FromDataConverter
        def self.convert(value, *) = value
      end
    end

    class PuppetStack
      def self.stacktrace = Bunraku.call(:stack)
      def self.top_of_stack = stacktrace.first || []
      def self.stack(_file, _line, receiver, message, args, &block) = receiver.send(message, *args, &block)
    end

    module Model; end
    module Parser; end

    module Lookup
      # What functions for data get besides the key and the options.
      class Context < Types::PuppetObject
        def not_found = throw(:no_such_key)
        def environment_name = __ask__('environment_name').to_sym
        def module_name = __ask__('module_name')
        def interpolate(value) = __ask__('interpolate', value)
        def cache(key, value) = __ask__('cache', key, value)
        def cache_all(hash) = __ask__('cache_all', hash)
        def cache_has_key(key) = __ask__('cache_has_key', key)
        def cached_value(key) = __ask__('cached_value', key)
        def cached_file_data(path, &block) = __ask__('cached_file_data', path, &block)
        def explain(&block) = __ask__('explain', &block)

        def cached_entries(&block)
          entries = __ask__('cached_entries')
          return entries.each_pair unless block

          block.arity == 2 ? entries.each_pair(&block) : entries.each_pair { |key, value| yield([key, value]) }
          nil
        end

        private

        def __ask__(method, *args, &block)
          Bunraku.call(:call_member, self, method, args, block).first
        end
      end

      # A function for data that was called has found nothing. Nobody rescues that by accident.
      class NotFound < Exception; end

      class LookupAdapter; end

      class HieraConfig
        def self.symkeys_to_string(value)
          case value
          when Hash then value.to_h { |key, item| [key.is_a?(Symbol) ? key.to_s : key, symkeys_to_string(item)] }
          when Array then value.map { |item| symkeys_to_string(item) }
          else value
          end
        end
      end
    end

    class SemanticError < RuntimeError; end
    class IssueReporter; end
    module Issues; end
  end
end

module SemanticPuppet
  class Version < Puppet::Pops::Types::PuppetObject
    include Comparable

    class ValidationFailure < ArgumentError; end

    class << self
      def parse(text)
        Bunraku.call(:semver, text) ||
          raise(ValidationFailure, "Unable to parse '#{text}' as a semantic version identifier")
      end

      def valid?(text)
        !Bunraku.call(:semver, text).nil?
      end

      def new(major, minor, patch, prerelease = nil, build = nil)
        joined = ->(parts, mark) { parts && !parts.empty? ? "#{mark}#{Array(parts).join('.')}" : '' }
        parse("#{major}.#{minor}.#{patch}#{joined.(prerelease, '-')}#{joined.(build, '+')}")
      end
    end

    def <=>(other)
      other.is_a?(Version) ? Bunraku.call(:compare_semver, self, other) : nil
    end

    def major = to_s[/\A\d+/].to_i
    def minor = to_s[/\A\d+\.(\d+)/, 1].to_i
    def patch = to_s[/\A\d+\.\d+\.(\d+)/, 1].to_i
    def prerelease = to_s[/\A[^+]*?-([^+]+)/, 1]
    def build = to_s[/\+(.+)\z/, 1]
    def stable? = prerelease.nil?
    def inspect = to_s

    def next(part)
      case part
      when :major then Version.new(major.next, 0, 0)
      when :minor then Version.new(major, minor.next, 0)
      when :patch then Version.new(major, minor, patch.next)
      end
    end
  end

  class VersionRange < Puppet::Pops::Types::PuppetObject
    def self.parse(text, _strict = false)
      Bunraku.call(:semver_range, text) || raise(ArgumentError, "Unparsable version range: #{text.inspect}")
    end

    def include?(version) = Bunraku.call(:semver_range_includes, self, version)
    alias === include?
    alias cover? include?
    alias member? include?
  end
end

class Regexp
  # The pattern with its options inside, as Puppet's patterns have them.
  def to_puppet_source
    options.zero? ? source : to_s
  end
end
