# frozen_string_literal: true

# Strings and numbers from whatever has `bytes`.
module Random::Formatter
  def random_bytes(count = nil) = gen_random(count ? count.to_int : 16)
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

  def alphanumeric(count = nil)
    raise ArgumentError, 'argument must be Numeric' unless count.nil? || count.is_a?(Numeric)
    choose([*'A'..'Z', *'a'..'z', *'0'..'9'], count || 16)
  end

  # A number below a limit or in a range; one below 1 if there is none.
  def random_number(limit = nil)
    drawn =
      case limit
      when nil, false then nil
      when Range then __draw_in(limit)
      when Float then __fraction * limit if limit > 0
      when Numeric then __below(limit.to_i) if limit.to_i > 0
      else raise ArgumentError, "invalid argument - #{limit}"
      end
    drawn || __fraction
  end

  def rand(limit = nil) = random_number(limit)

  private

  def gen_random(count) = bytes(count)

  def choose(source, count)
    Array.new(count) { source[__below(source.size)] }.join
  end

  def __draw_in(range)
    low, high = range.begin, range.end
    if low.is_a?(Float) || high.is_a?(Float)
      return low + __fraction * (high - low) if high > low || (high == low && !range.exclude_end?)
    else
      count = high - low + (range.exclude_end? ? 0 : 1)
      return low + __below(count) if count > 0
    end
  end

  # Draws until a number is below the limit, so that all are equally likely.
  def __below(limit)
    bits = (limit - 1).bit_length
    return 0 if bits == 0

    count = (bits + 7) / 8
    loop do
      number = bytes(count).unpack('C*').inject(0) { |sum, byte| sum << 8 | byte } & ((1 << bits) - 1)
      return number if number < limit
    end
  end

  # 53 random bits below 1.
  def __fraction = __below(1 << 53) * 2.0**-53
end

class Random
  include Random::Formatter
  extend Random::Formatter
end
