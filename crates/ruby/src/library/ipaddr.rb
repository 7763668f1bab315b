# frozen_string_literal: true

require 'socket'

# An IP address, or the network that it belongs to.
class IPAddr
  IN4MASK = 0xffffffff
  IN6MASK = 0xffffffffffffffffffffffffffffffff
  AF_INET = 2
  AF_INET6 = 10
  private_constant :AF_INET, :AF_INET6

  class Error < ArgumentError; end
  class InvalidAddressError < Error; end
  class AddressFamilyError < Error; end
  class InvalidPrefixError < InvalidAddressError; end

  include Comparable

  attr_reader :family

  def self.new_ntoh(addr)
    new(ntop(addr))
  end

  def self.ntop(addr)
    case addr.bytesize
    when 4 then addr.unpack('C4').join('.')
    when 16 then addr.unpack('n8').map { |group| format('%04x', group) }.join(':')
    else raise AddressFamilyError, 'unsupported address family'
    end
  end

  def initialize(addr = '::', family = 0)
    unless addr.is_a?(String)
      raise AddressFamilyError, 'address family must be specified' unless [AF_INET, AF_INET6].include?(family)
      set(addr.to_i, family)
      @mask_addr = full_mask
      return
    end
    address, prefix = addr.split('/', 2)
    if address =~ /\A\[(.*)\]\z/i
      address = $1
      family = AF_INET6
    end
    if address =~ /\A(.*)(%\w+)\z/
      address = $1
      zone = $2
      family = AF_INET6
    end
    @addr = @family = nil
    if [0, AF_INET].include?(family)
      @addr = parse_ipv4(address)
      @family = AF_INET if @addr
    end
    if !@addr && [0, AF_INET6].include?(family)
      @addr = parse_ipv6(address)
      @family = AF_INET6
    end
    @zone_id = zone
    raise AddressFamilyError, 'address family mismatch' if family != 0 && @family != family
    if prefix
      mask!(prefix)
    else
      @mask_addr = full_mask
    end
  end

  def initialize_copy(other)
    super
  end

  def &(other) = clone.set(@addr & coerce_other(other).to_i)
  def |(other) = clone.set(@addr | coerce_other(other).to_i)
  def >>(bits) = clone.set(@addr >> bits)
  def <<(bits) = clone.set(addr_mask(@addr << bits))
  def ~ = clone.set(addr_mask(~@addr))

  def ==(other)
    other = coerce_other(other)
  rescue StandardError
    false
  else
    @family == other.family && @addr == other.to_i
  end

  def mask(prefix) = clone.mask!(prefix)

  def include?(other)
    other = coerce_other(other)
    return false unless other.family == family
    other.__first >= __first && other.__last <= __last
  end
  alias === include?

  def to_i = @addr

  def to_s
    return to_string if ipv4?
    groups = to_groups
    if (groups[0, 5].all?(&:zero?) && groups[5] == 0xffff) || (groups[0, 6].all?(&:zero?) && (groups[6] != 0))
      prefix = groups[5] == 0xffff ? '::ffff:' : '::'
      return "#{prefix}#{[groups[6] >> 8, groups[6] & 255, groups[7] >> 8, groups[7] & 255].join('.')}#{@zone_id}"
    end
    "#{compress(groups)}#{@zone_id}"
  end

  def to_string
    string = to_text(@addr)
    string += @zone_id if @zone_id
    string
  end

  def hton
    return [@addr].pack('N') if ipv4?
    to_groups.pack('n8')
  end

  def ipv4? = @family == AF_INET
  def ipv6? = @family == AF_INET6

  def loopback?
    ipv4? ? @addr & 0xff000000 == 0x7f000000 : @addr == 1
  end

  def private?
    if ipv4?
      @addr & 0xff000000 == 0x0a000000 || @addr & 0xfff00000 == 0xac100000 || @addr & 0xffff0000 == 0xc0a80000
    else
      @addr & 0xfe000000000000000000000000000000 == 0xfc000000000000000000000000000000
    end
  end

  def link_local?
    if ipv4?
      @addr & 0xffff0000 == 0xa9fe0000
    else
      @addr & 0xffc00000000000000000000000000000 == 0xfe800000000000000000000000000000
    end
  end

  def ipv4_mapped? = ipv6? && @addr >> 32 == 0xffff

  def ipv4_compat?
    warn "IPAddr##{__callee__} is obsolete", uplevel: 0 if $VERBOSE
    _ipv4_compat?
  end

  def _ipv4_compat?
    return false if !ipv6? || @addr >> 32 != 0
    low = @addr & IN4MASK
    low != 0 && low != 1
  end
  private :_ipv4_compat?

  def ipv4_mapped
    raise InvalidAddressError, "not an IPv4 address: #{@addr}" unless ipv4?
    clone.__become(@addr | 0xffff00000000, AF_INET6, @mask_addr | (IN6MASK ^ IN4MASK))
  end

  def ipv4_compat
    warn "IPAddr##{__callee__} is obsolete", uplevel: 0 if $VERBOSE
    raise InvalidAddressError, "not an IPv4 address: #{@addr}" unless ipv4?
    clone.__become(@addr, AF_INET6, @mask_addr)
  end

  def native
    return self unless ipv4_mapped? || _ipv4_compat?
    clone.__become(@addr & IN4MASK, AF_INET, @mask_addr & IN4MASK)
  end

  def reverse
    return _reverse + '.in-addr.arpa' if ipv4?
    ip6_arpa
  end

  def ip6_arpa
    raise InvalidAddressError, "not an IPv6 address: #{@addr}" unless ipv6?
    _reverse + '.ip6.arpa'
  end

  def ip6_int
    raise InvalidAddressError, "not an IPv6 address: #{@addr}" unless ipv6?
    _reverse + '.ip6.int'
  end

  def succ = clone.set(@addr + 1, @family)

  def <=>(other)
    other = coerce_other(other)
  rescue StandardError
    nil
  else
    @addr <=> other.to_i if other.family == @family
  end

  def eql?(other)
    self.class == other.class && hash == other.hash && self == other
  end

  def hash = ([@addr, @mask_addr].hash << 1) | (ipv4? ? 0 : 1)

  def to_range
    self.class.new(__first, @family)..self.class.new(__last, @family)
  end

  def prefix
    bits = ipv4? ? 32 : 128
    zeros = full_mask ^ @mask_addr
    bits - zeros.bit_length
  end

  def prefix=(prefix)
    raise InvalidPrefixError, "prefix must be an integer: #{@addr}" unless prefix.is_a?(Integer)
    mask!(prefix)
  end

  def netmask = to_text(@mask_addr)

  def zone_id
    raise InvalidAddressError, 'not an IPv6 address' unless ipv6?
    @zone_id
  end

  def zone_id=(zone)
    raise InvalidAddressError, 'not an IPv6 address' unless ipv6?
    raise InvalidAddressError, 'invalid zone identifier for address' unless zone.nil? || zone =~ /\A%(\w+)\z/
    @zone_id = zone
  end

  def inspect
    "#<#{self.class}: #{ipv4? ? 'IPv4' : 'IPv6'}:#{to_text(@addr)}#{@zone_id}/#{to_text(@mask_addr)}>"
  end

  def __first = @addr & @mask_addr
  def __last = @addr | (full_mask ^ @mask_addr)

  def __become(addr, family, mask)
    set(addr, family)
    @mask_addr = mask
    self
  end

  protected

  def set(addr, *family)
    case family[0] || @family
    when AF_INET
      raise InvalidAddressError, "invalid address: #{@addr}" if addr < 0 || addr > IN4MASK
    when AF_INET6
      raise InvalidAddressError, "invalid address: #{@addr}" if addr < 0 || addr > IN6MASK
    else
      raise AddressFamilyError, 'unsupported address family'
    end
    @addr = addr
    @family = family[0] if family[0]
    self
  end

  def mask!(mask)
    case mask
    when String
      if mask =~ /\A(0|[1-9]+\d*)\z/
        length = mask.to_i
      else
        other = IPAddr.new(mask)
        raise InvalidPrefixError, 'address family is not same' if other.family != @family
        @mask_addr = other.to_i
        inverse = full_mask ^ @mask_addr
        unless (inverse & (inverse + 1)).zero?
          raise InvalidPrefixError, "invalid mask #{mask}: #{@addr}"
        end
        @addr &= @mask_addr
        return self
      end
    else
      length = mask
    end
    bits = ipv4? ? 32 : 128
    raise InvalidPrefixError, "invalid length: #{@addr}" if length < 0 || length > bits
    @mask_addr = (full_mask >> (bits - length)) << (bits - length)
    @addr &= @mask_addr
    self
  end

  private

  def full_mask = ipv4? ? IN4MASK : IN6MASK
  def addr_mask(addr) = addr & full_mask

  def parse_ipv4(address)
    return nil unless address
    numbers = address.match(/\A\d+\.\d+\.\d+\.\d+\z/)
    return nil unless numbers
    address.split('.').inject(0) do |sum, number|
      raise InvalidAddressError, "invalid address: #{@addr}" if number.to_i > 255
      if number.size > 1 && number.start_with?('0')
        raise InvalidAddressError, "zero-filled number in IPv4 address is ambiguous: #{@addr}"
      end
      sum << 8 | number.to_i
    end
  end

  def parse_ipv6(address)
    invalid = InvalidAddressError.new("invalid address: #{@addr}")
    raise invalid unless address
    if address =~ /\A(.*:)(\d+\.\d+\.\d+\.\d+)\z/
      head = $1
      tail = $2
      low = parse_ipv4(tail)
      address = head + format('%x:%x', low >> 16, low & 0xffff)
    end
    left, right, rest = address.split('::', -1)
    raise invalid if rest || address.empty?
    left = left.to_s.split(':', -1)
    groups = if right.nil?
               left
             else
               right = right.split(':', -1)
               missing = 8 - left.size - right.size
               raise invalid if missing < 0
               left + ['0'] * missing + right
             end
    raise invalid unless groups.size == 8 && groups.all?(/\A\h{1,4}\z/)
    groups.inject(0) { |sum, group| sum << 16 | group.hex }
  end

  def to_groups
    (0..7).map { |index| (@addr >> (112 - index * 16)) & 0xffff }
  end

  # The first of the longest runs of zeros is left out.
  def compress(groups)
    text = groups.map { |group| group.to_s(16) }.join(':')
    loop do
      break if text.sub!(/\A0:0:0:0:0:0:0:0\z/, '::')
      break if text.sub!(/\b0:0:0:0:0:0:0\b/, ':')
      break if text.sub!(/\b0:0:0:0:0:0\b/, ':')
      break if text.sub!(/\b0:0:0:0:0\b/, ':')
      break if text.sub!(/\b0:0:0:0\b/, ':')
      break if text.sub!(/\b0:0:0\b/, ':')
      break if text.sub!(/\b0:0\b/, ':')
      break
    end
    text.sub(/:{3,}/, '::')
  end

  def to_text(number)
    return [24, 16, 8, 0].map { |shift| (number >> shift) & 255 }.join('.') if ipv4?
    (0..7).map { |index| format('%04x', (number >> (112 - index * 16)) & 0xffff) }.join(':')
  end

  def coerce_other(other)
    case other
    when IPAddr then other
    when String then self.class.new(other)
    else self.class.new(other, @family)
    end
  end

  def _reverse
    return [0, 8, 16, 24].map { |shift| (@addr >> shift) & 255 }.join('.') if ipv4?
    format('%032x', @addr).reverse.chars.join('.')
  end
end
