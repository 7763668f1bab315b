# frozen_string_literal: true

# Puppet has these libraries loaded, so code of modules uses them without `require`. Here they are loaded when they are
# first named.
{
  'base64' => %i[Base64],
  'benchmark' => %i[Benchmark],
  'cgi' => %i[CGI],
  'date' => %i[Date DateTime],
  'deep_merge/core' => %i[DeepMerge],
  'delegate' => %i[Delegator SimpleDelegator DelegateClass],
  'digest' => %i[Digest],
  'erb' => %i[ERB],
  'etc' => %i[Etc],
  'fileutils' => %i[FileUtils],
  'find' => %i[Find],
  'forwardable' => %i[Forwardable SingleForwardable],
  'ipaddr' => %i[IPAddr],
  'json' => %i[JSON],
  'logger' => %i[Logger],
  'monitor' => %i[Monitor MonitorMixin],
  'net/http' => %i[Net],
  'open3' => %i[Open3],
  'openssl' => %i[OpenSSL],
  'optparse' => %i[OptionParser],
  'ostruct' => %i[OpenStruct],
  'pathname' => %i[Pathname],
  'resolv' => %i[Resolv],
  'securerandom' => %i[SecureRandom],
  'singleton' => %i[Singleton],
  'socket' => %i[Socket TCPSocket UDPSocket SocketError],
  'stringio' => %i[StringIO],
  'strscan' => %i[StringScanner],
  'tempfile' => %i[Tempfile],
  'timeout' => %i[Timeout],
  'tsort' => %i[TSort],
  'uri' => %i[URI],
  'yaml' => %i[YAML Psych],
  'zlib' => %i[Zlib]
}.each do |library, names|
  names.each { |name| Object.autoload(name, library) unless Object.const_defined?(name) }
end

# The methods that libraries add to other classes: the first call loads the library, which replaces them.
class Object
  def to_yaml(...)
    require 'yaml'
    to_yaml(...)
  end

  def to_json(...)
    require 'json'
    to_json(...)
  end
end

module Kernel
  def URI(...) # rubocop:disable Naming/MethodName
    require 'uri'
    URI(...)
  end

  def Pathname(...) # rubocop:disable Naming/MethodName
    require 'pathname'
    Pathname(...)
  end

  private :URI, :Pathname
end

class Dir
  class << self
    def tmpdir
      singleton_class.send(:remove_method, :tmpdir)
      require 'tmpdir'
      tmpdir
    end

    def mktmpdir(...)
      singleton_class.send(:remove_method, :mktmpdir)
      require 'tmpdir'
      mktmpdir(...)
    end
  end
end

class Time
  class << self
    %i[parse strptime iso8601 xmlschema httpdate rfc2822 rfc822].each do |name|
      define_method(name) do |*args, &block|
        singleton_class.send(:remove_method, name)
        require 'time'
        public_send(name, *args, &block)
      end
    end
  end

  %i[iso8601 xmlschema httpdate rfc2822 rfc822].each do |name|
    define_method(name) do |*args|
      require 'time'
      public_send(name, *args)
    end
  end

  %i[to_date to_datetime to_time].each do |name|
    define_method(name) do
      require 'date'
      public_send(name)
    end
  end
end

# Removed in Ruby 3.2, but modules still use it: Puppet 8 runs on Ruby 3.1 as well, where it works.
class File
  def self.exists?(path) = exist?(path)
end

class Dir
  def self.exists?(path) = exist?(path)
end

Fixnum = Integer
Bignum = Integer

class Object
  %i[taint untaint trust untrust].each { |name| define_method(name) { self } }

  def tainted? = false
  alias untrusted? tainted?

  def =~(_other) = nil
end

class Random
  DEFAULT = self
end

# HOCON is read by the same parser as data files are.
module Hocon
  class ConfigError < StandardError
    class ConfigParseError < ConfigError; end
    class ConfigMissingError < ConfigError; end
  end

  class Config
    def initialize(data) = @data = data
    def root = self
    def unwrapped = @data
    def resolve = self
    def has_path?(path) = !__at__(path).nil?
    def get_value(path) = __at__(path)
    def get_string(path) = __at__(path).to_s

    def __at__(path)
      path.split('.').reduce(@data) { |value, key| value.is_a?(Hash) ? value[key] : nil }
    end
  end

  class ConfigFactory
    def self.parse_string(text, _options = nil) = Config.new(Hocon.parse(text))
    def self.parse_file(path, _options = nil) = parse_string(File.read(path))
  end

  def self.parse(text, _options = {})
    value, message = Bunraku.call(:parse_hocon, text)
    message ? raise(ConfigError::ConfigParseError, message) : value
  end

  def self.load(path, _options = {}) = parse(File.read(path))
end
