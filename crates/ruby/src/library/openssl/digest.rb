# frozen_string_literal: true

module OpenSSL
  VERSION = '3.0.1'
  OPENSSL_VERSION = 'OpenSSL 3.0.0'
  OPENSSL_LIBRARY_VERSION = OPENSSL_VERSION
  OPENSSL_VERSION_NUMBER = 0x30000000

  class OpenSSLError < StandardError; end

  def self.fixed_length_secure_compare(a, b)
    raise ArgumentError, 'inputs must be of equal length' unless a.bytesize == b.bytesize
    a.b == b.b
  end

  def self.secure_compare(a, b)
    Digest.digest('SHA256', a) == Digest.digest('SHA256', b) && a == b
  end

  def self.Digest(name)
    Digest.const_get(name)
  end

  # What is not there says so.
  def self.__refuse(what)
    raise NotImplementedError, "openssl: #{what} is not available here"
  end

  class Digest < ::Digest::Class
    class DigestError < OpenSSLError; end

    NAMES = { 'MD5' => [16, 64], 'SHA1' => [20, 64], 'SHA224' => [28, 64], 'SHA256' => [32, 64], 'SHA384' => [48, 128], 'SHA512' => [64, 128] }.freeze
    private_constant :NAMES

    attr_reader :name

    def self.digest(name, data) = new(name).digest(data)
    def self.hexdigest(name, data) = new(name).hexdigest(data)
    def self.base64digest(name, data) = new(name).base64digest(data)

    def initialize(name, data = nil)
      name = name.name if name.is_a?(Digest)
      unless name.respond_to?(:to_str)
        shown = [nil, true, false].include?(name) ? name.inspect : name.class
        raise TypeError, "wrong argument type #{shown} (expected OpenSSL/Digest)"
      end
      @name = name.to_str.upcase.delete('-')
      raise "Unsupported digest algorithm (#{name}).: unknown object name" unless NAMES.key?(@name)
      @buffer = String.new
      update(data) if data
    end

    def initialize_copy(other)
      super
      @buffer = @buffer.dup
    end

    def reset
      @buffer = String.new
      self
    end

    def update(data)
      @buffer << Kernel.__to_str(data).b
      self
    end
    alias << update

    private def finish = ::Digest.__digest(@name, @buffer)

    def digest_length = NAMES[@name][0]
    def block_length = NAMES[@name][1]

    NAMES.each_key do |name|
      klass = const_set(name, ::Class.new(self))
      klass.define_method(:initialize) { |data = nil| super(name, data) }
      klass.define_singleton_method(:digest) { |data| new.digest(data) }
      klass.define_singleton_method(:hexdigest) { |data| new.hexdigest(data) }
      klass.define_singleton_method(:base64digest) { |data| new.base64digest(data) }
    end
  end

  class HMACError < OpenSSLError; end

  class HMAC
    def self.digest(digest, key, data) = new(key, digest).update(data).digest
    def self.hexdigest(digest, key, data) = new(key, digest).update(data).hexdigest
    def self.base64digest(digest, key, data) = new(key, digest).update(data).base64digest

    def initialize(key, digest)
      @digest = Digest.new(digest)
      @key = key.to_str
      @buffer = String.new
    end

    def update(data)
      @buffer << data.to_str.b
      self
    end
    alias << update

    def reset
      @buffer = String.new
      self
    end

    def digest = ::Digest.__hmac(@digest.name, @key, @buffer)
    def hexdigest = digest.unpack1('H*').b
    def base64digest = [digest].pack('m0')
    def ==(other) = other.is_a?(HMAC) && digest == other.digest
    alias to_s hexdigest
    alias inspect hexdigest
  end

  module KDF
    class KDFError < OpenSSLError; end

    def self.pbkdf2_hmac(pass, salt:, iterations:, length:, hash:)
      ::Digest.__pbkdf2(Digest.new(hash).name, pass, salt, iterations, length)
    end

    def self.hkdf(ikm, salt:, info:, length:, hash:)
      name = Digest.new(hash).name
      key = ::Digest.__hmac(name, salt, ikm)
      result = String.new
      block = String.new
      counter = 0
      while result.bytesize < length
        counter += 1
        block = ::Digest.__hmac(name, key, block + info.b + counter.chr.b)
        result << block
      end
      result.byteslice(0, length)
    end

    def self.scrypt(*, **) = OpenSSL.__refuse('OpenSSL::KDF.scrypt')
  end

  module PKCS5
    def self.pbkdf2_hmac(pass, salt, iterations, length, digest)
      KDF.pbkdf2_hmac(pass, salt: salt, iterations: iterations, length: length, hash: digest)
    end

    def self.pbkdf2_hmac_sha1(pass, salt, iterations, length)
      pbkdf2_hmac(pass, salt, iterations, length, 'SHA1')
    end
  end

  module Random
    def self.random_bytes(length) = ::Random.bytes(length)
    def self.bytes(length) = random_bytes(length)
    def self.pseudo_bytes(length) = random_bytes(length)
  end

  # An integer of any size.
  class BN
    include Comparable

    def self.rand(*) = OpenSSL.__refuse('OpenSSL::BN.rand')

    def initialize(value, base = 10)
      @value = value.is_a?(BN) ? value.to_i : value.is_a?(Integer) ? value : base == 2 ? value.unpack1('H*').hex : value.to_i(base)
    end

    def to_i = @value
    alias to_int to_i

    def to_s(base = 10)
      return [@value.to_s(16).then { |text| text.size.odd? ? "0#{text}" : text }].pack('H*') if base == 2
      text = @value.to_s(base).upcase
      base == 16 && text.size.odd? ? "0#{text}" : text
    end

    def num_bits = @value.bit_length
    def num_bytes = (num_bits + 7) / 8
    def <=>(other) = @value <=> other.to_i
    def ==(other) = other.respond_to?(:to_i) && @value == other.to_i
    def hash = @value.hash
    def eql?(other) = other.is_a?(BN) && self == other
    def coerce(other) = [other, @value]
    %i[+ - * % **].each { |name| define_method(name) { |other| BN.new(@value.__send__(name, other.to_i)) } }
    def mod_exp(exponent, modulus) = BN.new(@value.pow(exponent.to_i, modulus.to_i))
    def zero? = @value.zero?
    def odd? = @value.odd?
  end

  class Cipher
    class CipherError < OpenSSLError; end

    def self.ciphers = []
    def self.new(name = nil, *) = OpenSSL.__refuse("OpenSSL::Cipher #{name}".strip)
  end

  module SSL
    class SSLError < OpenSSLError; end

    VERIFY_NONE = 0
    VERIFY_PEER = 1
    VERIFY_FAIL_IF_NO_PEER_CERT = 2
    OP_ALL = 0x80000054
    TLS1_2_VERSION = 0x0303
    TLS1_3_VERSION = 0x0304

    class SSLContext
      def self.new(*) = OpenSSL.__refuse('OpenSSL::SSL::SSLContext')
    end

    class SSLSocket
      def self.new(*) = OpenSSL.__refuse('OpenSSL::SSL::SSLSocket')
    end
  end

  class PKCS7
    class PKCS7Error < OpenSSLError; end

    def self.new(*) = OpenSSL.__refuse('OpenSSL::PKCS7')
    def self.encrypt(*) = OpenSSL.__refuse('OpenSSL::PKCS7.encrypt')
    def self.sign(*) = OpenSSL.__refuse('OpenSSL::PKCS7.sign')
  end

  class PKCS12
    class PKCS12Error < OpenSSLError; end

    def self.new(*) = OpenSSL.__refuse('OpenSSL::PKCS12')
    def self.create(*) = OpenSSL.__refuse('OpenSSL::PKCS12.create')
  end
end
