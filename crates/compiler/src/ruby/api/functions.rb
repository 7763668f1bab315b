# frozen_string_literal: true

module Puppet
  # The API for functions (4.x).
  module Functions
    def self.create_function(func_name, function_base = Function, &block)
      unless function_base.is_a?(Class) && function_base.ancestors.include?(Puppet::Pops::Functions::Function)
        raise ::ArgumentError, "Functions must be based on Puppet::Pops::Functions::Function. Got #{function_base}"
      end

      name = func_name.to_s
      created = Class.new(function_base)
      created.instance_variable_set(:@func_name, name)
      created.class_eval(&block)
      created.__add_default_dispatch__(name) if created.__dispatches__.empty?
      created
    rescue StandardError => e
      raise ::ArgumentError, "Function Load Error for function '#{func_name}': #{e.message}"
    end

    # Loads the file of a function: an instance, its dispatches, its own type aliases.
    def self.__load__(name, path)
      source = Bunraku.call(:read_file, path)
      unless source =~ /Puppet::Functions\.create_function/
        raise ::ArgumentError,
              "The code loaded from #{path} does not seem to be a Puppet 4x API function - no create_function call."
      end
      created = Bunraku.load_inside(path, Puppet::Pops::Loader::RubyFunctionInstantiator)
      unless created.is_a?(Class)
        raise ::ArgumentError,
              "The code loaded from #{path} did not produce a Function class when evaluated. Got '#{created.class}'"
      end
      unless created.name.to_s == name
        raise ::ArgumentError,
              "The code loaded from #{path} produced mis-matched name, expected '#{name}', got #{created.name}"
      end
      __instance__(created)
    end

    def self.__instance__(created)
      instance = created.new(nil, Puppet::Pops::Loaders.current)
      declared = created.__dispatches__.map do |dispatch|
        [dispatch.method_name, dispatch.params, dispatch.block, dispatch.return_type, dispatch.explains]
      end
      overrides_call = created.instance_method(:call).owner != Puppet::Pops::Functions::Function
      [instance, declared, created.__local_types__, overrides_call]
    end

    # The same for the legacy (3.x) API.
    def self.__load_legacy__(name, path)
      info = Puppet::Parser::Functions.__load__(name, path)
      created = Class.new(Function3x)
      created.instance_variable_set(:@func_name, name)
      created.instance_variable_set(:@info, info)
      created.__add_legacy_dispatch__
      __instance__(created)
    end

    # Functions of Puppet that take a block, when Ruby code gives them one of its own.
    def self.__call_with_proc__(name, args, &block)
      receiver, *rest = args
      case name
      when 'each', 'reverse_each' then __iterate__(receiver, name == 'each' ? :each : :reverse_each, &block) && receiver
      when 'map', 'filter', 'reduce', 'any', 'all', 'index'
        method = { 'filter' => :select, 'any' => :any?, 'all' => :all? }.fetch(name, name.to_sym)
        list = receiver.is_a?(String) ? receiver.chars : receiver
        method == :reduce ? list.reduce(*rest, &block) : list.public_send(method, &block)
      when 'with' then yield(*args)
      when 'then' then receiver.nil? ? nil : yield(receiver)
      when 'lest' then receiver.nil? ? yield : receiver
      when 'unwrap' then yield(receiver.respond_to?(:unwrap) ? receiver.unwrap : receiver)
      when 'lookup'
        found = Bunraku.call(:call_function, 'lookup', [receiver, { 'default_value' => :__none__ }], nil)
        found.to_s == '__none__' ? yield(receiver) : found
      else
        raise Puppet::Error, "The function '#{name}' cannot be given a block of Ruby here"
      end
    end

    def self.__iterate__(list, method, &block)
      list.public_send(method, &block)
      true
    end

    def self.any_signature(from, to, names)
      [from, to, names]
    end
  end

  module Pops
    module Functions
      # What one dispatch says.
      class Dispatch
        attr_reader :method_name, :params, :weaving, :explains
        attr_accessor :block, :return_type

        def initialize(method_name, explains)
          @method_name = method_name
          @explains = explains
          @params = []
          @weaving = []
        end

        # Arguments in the order of the method's parameters, with what is injected.
        def weave(scope, args)
          return args if @weaving.all?(Integer)

          @weaving.flat_map do |knit|
            if knit.is_a?(Symbol) then [__injected__(knit, scope)]
            elsif knit.negative? then args[(-knit - 1)..] || []
            else knit < args.size ? [args[knit]] : []
            end
          end
        end

        def type
          self
        end

        def callable_with?(args, block = nil)
          false
        end

        def parameter_names
          @params.map { |_, name, _| name.to_s }
        end

        private

        def __injected__(name, scope)
          case name
          when :scope then scope
          when :cache then Puppet::Pops::Adapters::ObjectIdCacheAdapter.current
          else Puppet::Pal::Compiler.current
          end
        end
      end

      # The dispatches of a class, as functions that dispatch by themselves use them.
      class Dispatcher
        def initialize(owner)
          @owner = owner
        end

        def dispatchers
          @owner.__dispatches__
        end

        def empty?
          dispatchers.empty?
        end

        def signatures
          dispatchers.reject(&:explains)
        end

        def dispatch(instance, scope, args, &block)
          instance.__dispatch__(scope, args, &block)
        end

        def find_matching_dispatcher(args, &block)
          index = Bunraku.call(:find_dispatch, @owner.name, args)
          index && dispatchers[index]
        end
      end

      class Function
        attr_reader :loader

        def initialize(closure_scope, loader)
          @closure_scope = closure_scope
          @loader = loader
        end

        def call(scope, *args, &block)
          self.class.dispatcher.dispatch(self, scope, args, &block)
        end

        def call_function(function_name, *args, &block)
          internal_call_function(closure_scope, function_name, args, &block)
        end

        def closure_scope
          @closure_scope || Puppet::Parser::Scope.top
        end

        # Runs a dispatch that was chosen.
        def __invoke__(number, args, &block)
          return call(Puppet::Parser::Scope.current, *args, &block) unless number

          dispatch = self.class.__dispatches__[number]
          args = dispatch.weave(Puppet::Parser::Scope.current, args)
          return send(dispatch.method_name, *args, &block) unless args.last.is_a?(Puppet::Pops::Lookup::Context)

          # Functions for data may find nothing.
          catch(:no_such_key) { return send(dispatch.method_name, *args, &block) }
          Bunraku.call(:not_found)
        end

        def __dispatch__(_scope, args, &block)
          Bunraku.call(:dispatch, self.class.name, args)
        end

        protected

        def internal_call_function(scope, function_name, args, &block)
          name = function_name.to_s
          unless Bunraku.call(:function_exists, name)
            raise ::ArgumentError, "Function #{self.class.name}(): Unknown function: '#{name}'"
          end
          Bunraku.call(:call_function, name, args, block, scope.__number__)
        end

        class << self
          def name
            @func_name
          end

          def loader
            Puppet::Pops::Loaders.current
          end

          def dispatcher
            @dispatcher ||= Dispatcher.new(self)
          end

          def signatures
            dispatcher.signatures
          end

          def dispatch(method_name, &block)
            __add_dispatch__(method_name, false, &block)
          end

          def argument_mismatch(method_name, &block)
            __add_dispatch__(method_name, true, &block)
          end

          def local_types(&block)
            raise ::ArgumentError, 'Local type aliases must be defined before the dispatches' unless __dispatches__.empty?

            LocalTypes.new(__local_types__).instance_eval(&block)
          end

          def __dispatches__
            @dispatches ||= []
          end

          def __local_types__
            @local_types ||= []
          end

          def __builder__
            Puppet::Functions::DispatcherBuilder
          end

          def __add_dispatch__(method_name, explains, &block)
            dispatch = Dispatch.new(method_name, explains)
            __builder__.new(dispatch).instance_eval(&block)
            __dispatches__ << dispatch
          end

          # A function without a dispatch takes what the method of its name takes, of any type.
          def __add_default_dispatch__(name)
            simple = name.split('::').last.to_sym
            unless method_defined?(simple) || private_method_defined?(simple)
              raise ::ArgumentError,
                    "Function Creation Error, cannot create a default dispatcher for function '#{name}', " \
                    'no method with this name found'
            end
            dispatch = Dispatch.new(simple, false)
            instance_method(simple).parameters.each_with_index do |(kind, param), index|
              case kind
              when :req then dispatch.params << ['Any', param, :required]
              when :opt then dispatch.params << ['Any', param, :optional]
              when :rest then dispatch.params << ['Any', param, :repeated]
              when :block then next
              end
              dispatch.weaving << (kind == :rest ? -(index + 1) : index)
            end
            __dispatches__ << dispatch
          end

          # The number of arguments is checked by the function itself.
          def __add_legacy_dispatch__
            dispatch = Dispatch.new(:__call_legacy__, false)
            dispatch.params << ['Any', :args, :repeated]
            dispatch.weaving << -1
            dispatch.block = [nil, :block, true]
            __dispatches__ << dispatch
          end
        end

        # `type 'Name = Type'`
        class LocalTypes
          def initialize(list)
            @list = list
          end

          def type(assignment)
            @list << assignment
          end
        end
      end
    end
  end

  module Functions
    class DispatcherBuilder
      def initialize(dispatch)
        @dispatch = dispatch
        @open = true
        @optional = false
      end

      def param(type, name)
        raise ::ArgumentError, 'A required parameter cannot be added after an optional parameter' if @optional

        __add__(type, name, :required)
      end
      alias required_param param

      def optional_param(type, name)
        @optional = true
        __add__(type, name, :optional)
      end

      def repeated_param(type, name)
        __add__(type, name, :repeated)
        @open = false
      end
      alias optional_repeated_param repeated_param

      def required_repeated_param(type, name)
        if @optional
          raise ::ArgumentError, 'A required repeated parameter cannot be added after an optional parameter'
        end

        __add__(type, name, :required_repeated)
        @open = false
      end

      def block_param(*type_and_name)
        __block__(type_and_name, false)
      end
      alias required_block_param block_param

      def optional_block_param(*type_and_name)
        __block__(type_and_name, true)
      end

      def return_type(type)
        unless type.is_a?(String) || type.is_a?(Puppet::Pops::Types::PAnyType)
          raise ::ArgumentError,
                "Argument to 'return_type' must be a String reference to a Puppet Data Type. Got #{type.class}"
        end
        @dispatch.return_type = type
      end

      private

      def __add__(type, name, kind)
        raise ::ArgumentError, 'Parameters cannot be added after a block parameter' if @dispatch.block
        raise ::ArgumentError, 'Parameters cannot be added after a repeated parameter' unless @open
        if name.is_a?(String)
          raise ::ArgumentError, "Parameter name argument must be a Symbol. Got #{name.class}"
        end
        unless type.is_a?(String) || type.is_a?(Puppet::Pops::Types::PAnyType)
          raise ::ArgumentError, "Parameter 'type' must be a String reference to a Puppet Data Type. Got #{type.class}"
        end

        count = @dispatch.params.size
        @dispatch.params << [type, name, kind]
        @dispatch.weaving << (%i[repeated required_repeated].include?(kind) ? -(count + 1) : count)
      end

      def __block__(type_and_name, optional)
        raise ::ArgumentError, 'Attempt to redefine block' if @dispatch.block

        type, name =
          case type_and_name.size
          when 0 then [nil, :block]
          when 1 then [nil, type_and_name[0]]
          when 2 then type_and_name
          else
            raise ::ArgumentError, "block_param accepts max 2 arguments (type, name), got #{type_and_name.size}."
          end
        unless name.is_a?(Symbol)
          raise ::ArgumentError, "Expected block_param name to be a Symbol, got #{name.class}"
        end
        @dispatch.block = [type, name, optional]
      end
    end

    class InternalDispatchBuilder < DispatcherBuilder
      def scope_param
        @dispatch.weaving << :scope
      end

      def cache_param
        @dispatch.weaving << :cache
      end

      %i[compiler_param pal_compiler_param script_compiler_param].each do |name|
        define_method(name) { @dispatch.weaving << :compiler }
      end
    end

    class Function < Puppet::Pops::Functions::Function; end

    class InternalFunction < Function
      def self.__builder__
        InternalDispatchBuilder
      end

      def call_function_with_scope(scope, function_name, *args, &block)
        internal_call_function(scope, function_name, args, &block)
      end
    end

    class PuppetFunction < Function; end

    # A function of the legacy API behind the interface of the newer one.
    class Function3x < InternalFunction
      def __call_legacy__(*args)
        scope = Puppet::Parser::Scope.current
        mapped = Puppet::Pops::Evaluator::Runtime3FunctionArgumentConverter.map_args(args, scope, '')
        info = self.class.instance_variable_get(:@info)
        result = scope.send(info[:name], mapped)
        return unless info[:type] == :rvalue

        Bunraku.copy_result(Puppet::Pops::Evaluator::Runtime3FunctionArgumentConverter, result)
      end
    end
  end

  module Parser
    # The legacy (3.x) API for functions.
    module Functions
      @functions = {}

      # How legacy functions load each other.
      module Autoloader
        class << self
          def loadall
            __deprecated__('loadall', 'loadall')
          end

          def load(name, *)
            __deprecated__("load('#{name}')", "load(\"#{name}\")")
            Functions.function(name) ? true : false
          end

          def loaded?(name)
            __deprecated__("loaded?('#{name}')", "loaded?(\"#{name}\")")
            !Functions.get_function(name).nil?
          end

          private

          def __deprecated__(key, call)
            return if Puppet[:strict] == :off

            message = "The method 'Puppet::Parser::Functions.autoloader##{call}' is deprecated in favor of using " \
                      "'Scope#call_function'."
            Puppet.warn_once('deprecations', "Puppet::Parser::Functions##{key}", message)
          end
        end
      end

      # Puppet's own functions that scopes have as methods.
      OWN = %i[contain create_resources digest fail file fqdn_rand generate include inline_template md5 realize require scanf
               sha1 sha256 shellquote sprintf tag tagged template versioncmp].concat(Puppet::LOG_LEVELS).freeze

      # Those that only say that `call_function` is the way to call them, and how many arguments they want.
      NEWER = {
        assert_type: -3, binary_file: 1, break: 0, defined: -2, dig: -1, each: -3, epp: -2, filter: -3, find_file: -2,
        hiera: -2, hiera_array: -2, hiera_hash: -2, hiera_include: -2, inline_epp: -2, lest: -2, lookup: -2, map: -3,
        match: 2, new: -1, next: -2, reduce: -3, regsubst: -4, return: -2, reverse_each: -1, slice: -3, split: 2,
        step: -1, strftime: -3, then: -2, type: -1, with: -1
      }.freeze

      class << self
        def newfunction(name, options = {}, &block)
          name = name.to_sym
          type = options[:type] || :statement
          unless %i[statement rvalue].include?(type)
            raise Puppet::DevError, "Invalid statement type #{type.inspect}"
          end

          __define__(name, type, options, &block)
          Bunraku.call(:define_legacy_function, name.to_s, @loading || "/puppet/parser/functions/#{name}.rb")
          @functions[name]
        end

        # Makes the function a method of scopes.
        def __define__(name, type, options, &block)
          method = "function_#{name}"
          real = "real_function_#{name}"
          Puppet::Parser::Scope.class_eval do
            define_method(real, &block)
            define_method(method) do |args|
              unless args.is_a?(Array)
                raise ::ArgumentError,
                      'custom functions must be called with a single array that contains the arguments. ' \
                      "For example, #{method}([1]) instead of #{method}(1)"
              end
              arity = options[:arity]
              if arity && (arity.negative? ? args.size < -arity - 1 : args.size != arity)
                wanted = arity.negative? ? "minimum #{-arity - 1}" : arity.to_s
                raise ::ArgumentError,
                      "#{name}(): Wrong number of arguments given (#{args.size} for #{wanted})"
              end
              send(real, args)
            end
          end
          @functions[name] = { arity: options[:arity] || -1, type: type, name: method, doc: options[:doc] }
        end

        # The name of the method of a scope, loading the function if need be.
        def function(name, _environment = nil)
          name = name.to_sym
          unless @functions[name]
            path = Bunraku.call(:legacy_function_file, name.to_s)
            __load__(name.to_s, path) if path
          end
          return @functions[name][:name] if @functions[name]
          return __own__(name) if OWN.include?(name)

          NEWER.key?(name) ? __newer__(name) : false
        end

        def __newer__(name)
          __define__(name, :rvalue, arity: NEWER[name]) do |_args|
            raise Puppet::ParseError,
                  "#{name}() can only be called using the 4.x function API. See Scope#call_function"
          end
          @functions[name][:name]
        end

        def __own__(name)
          method = "function_#{name}"
          Puppet::Parser::Scope.class_eval do
            unless method_defined?(method)
              define_method(method) { |args| Bunraku.call(:call_function, name.to_s, args, nil) }
            end
          end
          method
        end

        def rvalue?(name)
          info = @functions[name.to_sym]
          info ? info[:type] == :rvalue : true
        end

        def arity(name, _environment = nil)
          info = @functions[name.to_sym]
          info ? info[:arity] : -1
        end

        def get_function(name)
          @functions[name.to_sym]
        end

        def autoloader
          Autoloader
        end

        def environment_module(_environment = nil)
          self
        end

        def get_function_info(name)
          @functions[name.to_sym]
        end

        def __load__(name, path)
          return @functions[name.to_sym] if @functions[name.to_sym]

          outer = @loading
          @loading = path
          info = begin
            Bunraku.load_legacy(path)
          ensure
            @loading = outer
          end
          unless info.is_a?(Hash)
            raise ::ArgumentError,
                  "Illegal legacy function definition! The code loaded from #{path} did not return the result of " \
                  "calling 'newfunction'. Got '#{info.class}'"
          end
          unless info[:name] == "function_#{name}"
            raise ::ArgumentError,
                  "The code loaded from #{path} produced mis-matched name, expected 'function_#{name}', " \
                  "got '#{info[:name]}'"
          end
          info
        end
      end
    end
  end
end
