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
    def uri_encode(text, *) = (require 'uri'; URI::DEFAULT_PARSER.escape(text))
    def path_to_uri(path) = (require 'uri'; URI.parse("file://#{path}"))

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
        words = Array(command).map(&:to_s)
        text = words.join(' ')
        output, status = Bunraku.run(words)
        failed = "Execution of '#{text}' returned #{status}: #{output.strip}"
        raise Puppet::ExecutionFailure, failed if options.fetch(:failonfail, options.equal?(NoOptionsSpecified)) && status != 0

        ProcessOutput.new(output, status)
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
      def warnonce(message) = Puppet.warn_once('warnings', message, message)
      def notice_once(message) = Puppet.warn_once('notices', message, message, nil, nil, :notice)
      def debug_once(message) = Puppet.warn_once('debug', message, message, nil, nil, :debug)
    end

    class Autoload; end
    module Tagging; end
    class Feature; end
    autoload :SymbolicFileMode, 'puppet/util/symbolic_file_mode'

    module SUIDManager; end
    module POSIX; end
    module MethodHelper; end

    module Yaml
      class YamlLoadError < Puppet::Error; end

      def self.safe_load(text, _allowed = [], _filename = nil) = (require 'yaml'; YAML.safe_load(text))
      def self.safe_load_file(path, allowed = []) = safe_load(File.read(path), allowed)
      def self.dump(value, *) = (require 'yaml'; YAML.dump(value))
    end

    module Json
      class ParseError < Puppet::Error; end

      def self.load(text, *) = (require 'json'; JSON.parse(text))
      def self.dump(value, *) = (require 'json'; JSON.generate(value))
      def self.load_file(path, *) = load(File.read(path))
    end
  end

  # What a `Deferred` becomes is a matter of the agent.
  module DataProviders; end
end
