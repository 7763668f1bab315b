# frozen_string_literal: true

module Digest
  VERSION = '3.1.0'

  def self.hexencode(string)
    Kernel.__to_str(string).unpack1('H*')
  end

  def self.const_missing(name)
    raise LoadError, "library not found for class Digest::#{name} -- digest/#{name.to_s.downcase}"
  end

  module Instance
    def update(_string)
      raise "#{self.class.name} does not implement update()"
    end

    def <<(string) = update(string)

    def finish
      raise "#{self.class.name} does not implement finish()"
    end
    private :finish

    def reset
      raise "#{self.class.name} does not implement reset()"
    end

    def digest_length = digest.bytesize
    def length = digest_length
    def size = digest_length

    def block_length
      raise "#{self.class.name} does not implement block_length()"
    end

    def new = clone.reset

    def digest(string = (given = false; nil))
      return clone.__send__(:finish) if given == false
      reset
      update(string)
      result = finish
      reset
      result
    end

    def digest!
      result = finish
      reset
      result
    end

    def hexdigest(*args) = digest(*args).unpack1('H*')
    def hexdigest! = digest!.unpack1('H*')
    def base64digest(*args) = [digest(*args)].pack('m0')
    def base64digest! = [digest!].pack('m0')

    def file(name)
      raise Errno::ENOENT, 'rb_sysopen' if name == ''
      update(File.binread(name))
    end

    def ==(other)
      return digest == other.digest if other.is_a?(Instance)
      string = String.try_convert(other)
      !string.nil? && hexdigest == string
    end

    def to_s = hexdigest
    def inspect = "#<#{self.class}: #{hexdigest}>"
  end

  class Class
    include Instance

    def self.digest(string, *args) = new(*args).digest(string)
    def self.hexdigest(*args) = digest(*args).unpack1('H*')
    def self.base64digest(string, *args) = [digest(string, *args)].pack('m0')
    def self.file(name, *args) = new(*args).file(name)

    def initialize; end
  end

  class Base < Class
    def initialize
      @buffer = String.new
    end

    def initialize_copy(other)
      super
      @buffer = @buffer.dup
    end

    def reset
      @buffer = String.new
      self
    end

    def update(string)
      @buffer << __bytes(string)
      self
    end
    alias << update

    def __bytes(string)
      Kernel.__to_str(string).b
    end
    private :__bytes

    private def finish = Digest.__digest(__algorithm, @buffer)
  end

  [['MD5', 16, 64], ['SHA1', 20, 64], ['SHA256', 32, 64], ['SHA384', 48, 128], ['SHA512', 64, 128]].each do |name, length, block|
    klass = const_set(name, ::Class.new(Base))
    klass.class_eval do
      define_method(:__algorithm) { name }
      define_method(:digest_length) { length }
      define_method(:block_length) { block }
    end
  end

  # SHA2 of 256, 384 or 512 bits.
  class SHA2 < Class
    def initialize(bitlen = 256)
      @sha2 = case bitlen
              when 256 then SHA256.new
              when 384 then SHA384.new
              when 512 then SHA512.new
              else raise ArgumentError, "unsupported bit length: %s" % bitlen.inspect
              end
      @bitlen = bitlen
    end

    def initialize_copy(other)
      super
      @sha2 = @sha2.clone
    end

    def reset
      @sha2.reset
      self
    end

    def update(string)
      @sha2.update(string)
      self
    end
    alias << update

    private def finish = @sha2.digest!

    def block_length = @sha2.block_length
    def digest_length = @sha2.digest_length
    def inspect = format('#<%s:%d %s>', self.class, @bitlen, hexdigest)
  end
end

def Digest(name)
  Digest.const_get(name)
end
