# frozen_string_literal: true

module Puppet
  module Parser
    # Variables and functions as the code of a class, a define or the top level sees them.
    class Scope
      UNCAUGHT_THROW_EXCEPTION = UncaughtThrowError
      BUILT_IN_VARS = %w[module_name caller_module_name].freeze

      def self.current
        new(nil)
      end

      def self.top
        @top ||= new(0)
      end

      def __number__ = @__id__

      # Nothing stands for the scope whose code is running.
      def initialize(id)
        @__id__ = id
      end

      def lookupvar(name, _options = {})
        unless name.is_a?(String)
          raise Puppet::ParseError, "Scope variable name #{name.inspect} is a #{name.class}, not a string"
        end

        found = Bunraku.call(:lookup_variable, @__id__, name)
        found ? found.first : __missing__(name)
      end
      alias lookupvar_plain lookupvar

      def [](name, options = {})
        lookupvar(name, options)
      end

      def exist?(name)
        !Bunraku.call(:lookup_variable, @__id__, name.to_s).nil?
      end
      alias bound? exist?

      def include?(name)
        found = Bunraku.call(:lookup_variable, @__id__, name.to_s)
        !found.nil? && !found.first.nil?
      end

      def setvar(name, value, _options = {})
        Bunraku.call(:set_variable, @__id__, name.to_s, value)
        value
      end
      alias []= setvar

      def to_hash(_recursive = true, _include_undef = false)
        Bunraku.call(:variables, @__id__, nil)
      end

      def each(&block)
        to_hash.each(&block)
      end

      def call_function(name, args, &block)
        name = name.to_s
        raise ::ArgumentError, "Unknown function '#{name}'" unless Bunraku.call(:function_exists, name)

        Bunraku.call(:call_function, name, [*args], block, @__id__)
      end

      def catalog
        Puppet::Resource::Catalog.current
      end

      def compiler
        Compiler.current
      end

      def environment
        Puppet::Node::Environment.current
      end

      def host
        Bunraku.call(:node_name)
      end

      def node
        compiler.node
      end

      def findresource(type, title = nil)
        catalog.resource(type, title)
      end

      def resource
        info = __info__['resource']
        info && Puppet::Parser::Resource.__from__(info)
      end

      def source
        Puppet::Resource::Type.__from__(__info__['source'])
      end

      def parent
        id = __info__['parent']
        id && Scope.new(id)
      end
      alias parent_scope parent

      # The top scope, as long as somebody is there who could evaluate something in it.
      def find_global_scope
        Scope.top
      end

      def topscope
        Scope.top
      end

      def is_topscope?
        __info__['is_top']
      end

      def module_name
        __info__['module_name']
      end

      def known_resource_types
        environment.known_resource_types
      end

      def function(name)
        Functions.function(name)
      end

      def find_hostclass(name)
        known_resource_types.find_hostclass(name)
      end

      def find_definition(name)
        known_resource_types.find_definition(name)
      end

      def closure_scope
        self
      end

      def undef_as(default, value)
        value.nil? || value == :undef ? default : value
      end

      def with_guarded_scope
        yield
      end

      def self.true?(value)
        case value
        when '', :undef then false
        else !!value
        end
      end

      def self.number?(value)
        return nil unless value.is_a?(Integer) || value.is_a?(Float) || value.is_a?(String)

        Puppet::Pops::Utils.to_n(value) || nil
      end

      def debug(message) = Bunraku.call(:log, :debug, message.to_s, true)
      def info(message) = Bunraku.call(:log, :info, message.to_s, true)
      def notice(message) = Bunraku.call(:log, :notice, message.to_s, true)
      def warning(message) = Bunraku.call(:log, :warning, message.to_s, true)
      def err(message) = Bunraku.call(:log, :err, message.to_s, true)

      def to_s
        Bunraku.call(:scope_name)
      end

      # Puppet's own shows everything it knows, secrets included.
      def inspect
        to_s
      end

      def method_missing(method, *args, &block)
        text = method.to_s
        return super unless text.start_with?('function_')

        name = text.delete_prefix('function_')
        if Functions.function(name)
          if respond_to?(method)
            return send(method, *args)
          end
          raise Puppet::DevError, "Function #{name} not defined despite being loaded!"
        end
        super
      end

      private

      def __info__
        Bunraku.call(:scope_info, @__id__)
      end

      # What is reported for a variable that is not there: its name, and why.
      def __missing__(name)
        return variable_not_found(name) unless name.include?('::')

        name = name.delete_prefix('::')
        class_name, = name.rpartition('::')
        return variable_not_found("::#{name}") if class_name.empty?

        unless find_hostclass(class_name)
          return variable_not_found(name, "class #{class_name} could not be found")
        end
        return variable_not_found("::#{name}") if Bunraku.call(:classes).include?(class_name)

        variable_not_found(name, "class #{class_name} has not been evaluated")
      end

      # Whoever can do without the variable catches `:undefined_variable`.
      def variable_not_found(name, reason = nil)
        return nil if BUILT_IN_VARS.include?(name) || name.match?(/\A(?:0|[1-9]\d*)\z/)

        begin
          throw(:undefined_variable, reason)
        rescue UNCAUGHT_THROW_EXCEPTION
          message = "Undefined variable '#{name}'; #{reason}"
          case Puppet[:strict]
          when :warning then Puppet.warn_once('undefined_variables', "Variable: #{name}", message)
          when :error then raise ::ArgumentError, message
          end
        end
        nil
      end
    end

    class Compiler
      def self.current
        @current ||= new
      end

      def catalog
        Puppet::Resource::Catalog.current
      end

      def node
        @node ||= Puppet::Node.new(Bunraku.call(:node_name))
      end

      def topscope
        Scope.top
      end

      def environment
        Puppet::Node::Environment.current
      end

      def resources
        catalog.resources
      end

      def findresource(type, title = nil)
        catalog.resource(type, title)
      end

      def known_resource_types
        environment.known_resource_types
      end

      def loaders
        Puppet::Pops::Loaders.current
      end

      def add_resource(_scope, resource)
        catalog.__declare__(resource, true)
      end

      def evaluate_classes(classes, _scope = nil, _lazy = true)
        classes.is_a?(Hash) ? classes.each { |name, params| Bunraku.call(:call_function, 'create_resources', ['class', { name => params }], nil) } : Bunraku.call(:call_function, 'include', classes, nil)
      end
    end

    class AST; end

    module Files
      def self.find_template(template, _environment = nil)
        Bunraku.call(:find_in_module, template, 'templates')
      end

      def self.find_file(file, _environment = nil)
        Bunraku.call(:find_in_module, file, 'files')
      end
    end
  end

  module Pal
    # What functions get that ask for the compiler.
    class Compiler
      def self.current
        @current ||= new
      end

      def call_function(name, *args, &block)
        Bunraku.call(:call_function, name.to_s, args, block)
      end

      def type(text)
        Bunraku.call(:parse_type, text)
      end

      def function_signature(name)
        Bunraku.call(:function_exists, name.to_s) || nil
      end

      def has_function?(name)
        Bunraku.call(:function_exists, name.to_s)
      end
    end
    CatalogCompiler = Compiler
    ScriptCompiler = Compiler
  end
end
