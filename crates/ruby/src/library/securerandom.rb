# frozen_string_literal: true

# Random numbers of the host: it decides how random they are.
module SecureRandom
  class << self
    def bytes(count)
      __generator.bytes(count)
    end

    def gen_random(count) = bytes(count)

    def random_bytes(count = nil) = bytes(count ? count.to_int : 16)
    def hex(count = nil) = random_bytes(count).unpack1('H*')
    def base64(count = nil) = [random_bytes(count)].pack('m0')

    def urlsafe_base64(count = nil, padding = false)
      string = base64(count).tr('+/', '-_')
      padding ? string : string.delete('=')
    end

    def uuid
      bytes = random_bytes(16).unpack('NnnnnN')
      bytes[2] = (bytes[2] & 0x0fff) | 0x4000
      bytes[3] = (bytes[3] & 0x3fff) | 0x8000
      format('%08x-%04x-%04x-%04x-%04x%08x', *bytes)
    end

    def random_number(limit = 0)
      case limit
      when nil then __generator.rand
      when Integer, Float then limit > 0 ? __generator.rand(limit) : __generator.rand
      else __generator.rand(limit)
      end
    end

    def rand(limit = 0) = random_number(limit)
    def random_seed = __generator.seed

    def alphanumeric(count = nil)
      choose([*'A'..'Z', *'a'..'z', *'0'..'9'], count || 16)
    end

    def choose(source, count)
      Array.new(count) { source[__generator.rand(source.size)] }.join
    end
    private :choose

    def __generator
      @generator ||= Random.new
    end
  end
end
