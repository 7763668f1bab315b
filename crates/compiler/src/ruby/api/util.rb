# frozen_string_literal: true

module Puppet
  module Util
    AbsolutePathWindows = %r{^(?:(?:[A-Z]:\\)|(?:[A-Z]:/)|(?:\\\\[^\\/?*|<>"]+\\[^\\/?*|<>"]+)|(?:\\\\\?\\))}i
    AbsolutePathPosix = %r{\A/}

    module_function

    def absolute_path?(path, platform = nil)
      unless path.is_a?(String)
        Puppet.warning("Cannot check if #{path} is an absolute path because it is a '#{path.class}' and not a String'")
        return false
      end

      case platform&.to_sym
      when :windows then !!(path =~ %r{\A(?:[A-Za-z]:[\\/]|[\\/]{2}[^\\/]+[\\/][^\\/]+|[\\/]{2}\?[\\/][^\\/]+)})
      else path.start_with?('/')
      end
    end

    def which(_command) = nil
    def benchmark(*_args) = yield
    def symbolizehash(hash) = hash.to_h { |key, value| [key.is_a?(String) ? key.to_sym : key, value] }
    def proxy(*); end
    def logmethods(*); end
    def create_erb(content) = (require 'erb'; ERB.new(content, trim_mode: '-'))
    def uri_query_encode(text) = (require 'cgi'; text && CGI.escape(text).gsub('+', '%20'))

    # Each part of an address has its own rules: only the path keeps `/` and `:`.
    def uri_encode(text, options = { allow_fragment: false })
      raise ::ArgumentError, 'path may not be nil' if text.nil?

      require 'uri'
      parts = %r{^(?<start>(?:[^:/?#]+:)?(?://[^/?#]*)?)(?<path>[^?#]*)(?:\?(?<query>[^#]*))?(?:#(?<fragment>.*))?$}.match(text)
      encoded = parts[:start] + URI::DEFAULT_PARSER.escape(parts[:path])
      if parts[:query]
        pairs = parts[:query].split('&').map { |pair| pair.split('=').map { |part| uri_query_encode(part) }.join('=') }
        encoded += "?#{pairs.join('&')}"
      end
      encoded += (options[:allow_fragment] ? '#' : '%23') + uri_query_encode(parts[:fragment]) if parts[:fragment]
      encoded
    end

    def uri_unescape(text)
      encoding = text.encoding == Encoding::US_ASCII ? Encoding::UTF_8 : text.encoding
      text.gsub(/%[a-fA-F\d]{2}/) { |code| [code[1, 2]].pack('H2').force_encoding(encoding) }
    end

    def path_to_uri(path)
      return unless path

      require 'uri'
      name, query = uri_encode(path).split('?')
      URI::Generic.build(scheme: 'file', path: name, query: query)
    end

    def withenv(variables, _mode = :posix)
      saved = variables.to_h { |name, _| [name.to_s, ENV[name.to_s]] }
      variables.each { |name, value| ENV[name.to_s] = value }
      yield
    ensure
      saved&.each { |name, value| ENV[name] = value }
    end

    def thinmark
      started = Process.clock_gettime(Process::CLOCK_MONOTONIC)
      yield
      Process.clock_gettime(Process::CLOCK_MONOTONIC) - started
    end

    def deterministic_rand(seed, max)
      deterministic_rand_int(seed, max).to_s
    end

    def deterministic_rand_int(seed, max)
      Random.new(seed).rand(max)
    end

    module Package
      module_function

      def versioncmp(one, other, _ignore_trailing_zeroes = false)
        # What is no string fails as it does in Puppet.
        [one, other].each { |version| version.scan(/\z/) }
        Bunraku.call(:call_function, 'versioncmp', [one, other], nil)
      end
    end

    module Platform
      def self.windows? = false
      def self.jruby? = false
      def self.default_paths = []
    end

    module Execution
      NoOptionsSpecified = {}.freeze

      # What a command printed.
      class ProcessOutput < String
        attr_reader :exitstatus

        def initialize(value, exitstatus)
          super(value)
          @exitstatus = exitstatus
        end
      end

      # Whether commands run at all is for the host to decide.
      def self.execute(command, options = NoOptionsSpecified)
        words = [command].flatten.map(&:to_s)
        text = words.join(' ')
        output, status = __run__(words)
        failed = "Execution of '#{text}' returned #{status}: #{output.strip}"
        raise Puppet::ExecutionFailure, failed if options.fetch(:failonfail, options.equal?(NoOptionsSpecified)) && status != 0

        ProcessOutput.new(output, status)
      end

      # In Puppet the child process finds out that there is no such program, and says so by its status only.
      def self.__run__(words)
        Bunraku.run(words)
      rescue Errno::ENOENT, Errno::EACCES
        ['', 1]
      end

      def self.execpipe(command, failonfail = true)
        output = execute(command, failonfail: failonfail)
        require 'stringio'
        yield StringIO.new(output)
      end
    end

    module Checksums
      module_function

      def md5(text) = (require 'digest'; Digest::MD5.hexdigest(text))
      def sha256(text) = (require 'digest'; Digest::SHA256.hexdigest(text))
    end

    module Errors
      def fail(*args)
        kind = args.first.is_a?(Class) ? args.shift : Puppet::Error
        raise kind, args.join(' ')
      end

      def devfail(text)
        fail(Puppet::DevError, text)
      end

      def exceptwrap(*)
        yield
      end

      def self.error_location(file, line = nil, column = nil)
        known = { file: file, line: line, column: column }.reject { |_, value| value.nil? || value == '' }
        known.delete(:column) unless known.key?(:line)
        known.empty? ? '' : "(#{known.map { |name, value| "#{name}: #{value}" }.join(', ')})"
      end

      def self.error_location_with_space(file, line = nil, column = nil)
        found = error_location(file, line, column)
        found.empty? ? '' : " #{found}"
      end

      def self.error_location_with_unknowns(file, line)
        file = 'unknown' if file.nil? || file == ''
        line = 'unknown' if line.nil? || line == ''
        error_location(file, line)
      end
    end

    module Docs
      attr_writer :doc
      attr_reader :nodoc

      def desc(text)
        @doc = text
      end

      def doc
        @doc || ''
      end

      def dochook(*); end

      def scrub(text)
        indent = text.partition("\n").last.scan(/^[ \t]*(?=\S)/).min || ''
        text.gsub(/^#{indent}/, '').lines.map(&:rstrip).join("\n").strip
      end
      module_function :scrub
    end

    module Logging
      Puppet::LOG_LEVELS.each do |level|
        define_method(level) { |message = nil, &block| Puppet.send(level, message || block&.call) }
      end

      def send_log(level, message) = Puppet.send(level, message)
      def deprecation_warning(message, key = nil) = Puppet.deprecation_warning(message, key)
      def puppet_deprecation_warning(message, options = {}) = Puppet.puppet_deprecation_warning(message, options)
      def log_exception(exception, message = :default, options = {}) = Puppet.log_exception(exception, message, options)
    end

    module Warnings
      module_function

      def warnonce(message) = Puppet.warn_once('warnings', message, message)
      def notice_once(message) = Puppet.warn_once('notices', message, message, nil, nil, :notice)
      def debug_once(message) = Puppet.warn_once('debug', message, message, nil, nil, :debug)
      def clear_warnings = nil
    end

    # A message of the log. Where messages go, and which are shown, is for the reporter to decide.
    class Log
      class << self
        def create(options) = Puppet.public_send(options[:level], options[:message])
        def level = :notice
        def levels = Puppet::LOG_LEVELS.dup
        def eachlevel(&block) = levels.each(&block)
        def validlevel?(level) = levels.include?(level)
        def sendlevel?(level) = levels.index(level) >= levels.index(self.level)
        def level=(level); end
        def newdestination(_destination) = nil
      end
    end

    # Contexts of SELinux are a matter of agents.
    module SELinux
      def self.selinux_support? = false
      def selinux_support? = false
      def get_selinux_current_context(_file) = nil
      def get_selinux_default_context(_file, _ensure = nil) = nil
      def set_selinux_context(_file, _value, _component = false) = nil
      def set_selinux_default_context(_file, _ensure = nil) = nil
      def selinux_label_support?(_file) = false
    end

    module CharacterEncoding
      def self.convert_to_utf_8(text) = text.encode('UTF-8')
      def self.override_encoding_to_utf_8(text) = text.dup.force_encoding('UTF-8')
    end

    class TagSet < Set; end
    class Metric; end
    class Storage; end
    module Colors; end
    module Diff; end
    module InstanceLoader; end
    module MonkeyPatches; end

    class Autoload; end
    module Tagging; end
    class Feature; end
    autoload :SymbolicFileMode, 'puppet/util/symbolic_file_mode'

    module SUIDManager; end
    module POSIX; end
    module MethodHelper; end

    module Yaml
      class YamlLoadError < Puppet::Error; end

      def self.safe_load(text, allowed = [], filename = nil)
        require 'yaml'
        data = YAML.safe_load(text, permitted_classes: allowed, aliases: true, filename: filename)
        data.nil? ? false : data
      rescue ::Psych::DisallowedClass => e
        raise YamlLoadError.new("(#{filename || '<unknown>'}): #{e.message}", e)
      rescue ::StandardError, ::Psych::Exception => e
        raise YamlLoadError.new(e.message, e)
      end

      def self.safe_load_file(path, allowed = [])
        safe_load(Puppet::FileSystem.read(path, encoding: 'bom|utf-8'), allowed, path)
      end

      def self.safe_load_file_if_valid(path, allowed = [])
        safe_load_file(path, allowed)
      rescue YamlLoadError, ::ArgumentError, Errno::ENOENT => e
        Puppet.debug("Could not retrieve YAML content from '#{path}': #{e.message}")
        nil
      end

      def self.dump(value, *) = (require 'yaml'; YAML.dump(value))
    end

    module Json
      class ParseError < Puppet::Error; end

      def self.load(text, *)
        require 'json'
        JSON.parse(text.respond_to?(:read) ? text.read : text)
      rescue JSON::ParserError => e
        raise ParseError.new(e.message, e)
      end

      def self.dump(value, *) = (require 'json'; JSON.generate(value))
      def self.load_file(path, *) = load(File.read(path))
    end
  end

  # What a `Deferred` becomes is a matter of the agent.
  module DataProviders; end

  # An edge of a catalog.
  class Relationship
    attr_accessor :source, :target, :callback
    attr_reader :event

    def initialize(source, target, options = {})
      @source = source
      @target = target
      @event = options[:event]
      @callback = options[:callback]
    end

    def ref = "#{source} => #{target}"
    alias inspect ref
    alias to_s ref
  end
end
