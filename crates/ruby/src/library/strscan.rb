# frozen_string_literal: true

# Walks through a string by patterns. A pattern sees the rest of the string only.
class StringScanner
  class Error < StandardError; end

  Version = '3.0.1'
  Id = '$Id$'

  def self.must_C_version = self

  attr_reader :string

  def initialize(string, *, fixed_anchor: false)
    @string = Kernel.__to_str(string)
    @pos = 0
    @last = nil
    @match = nil
    @fixed_anchor = fixed_anchor ? true : false
  end

  def fixed_anchor? = @fixed_anchor

  def string=(string)
    @string = Kernel.__to_str(string)
    @pos = 0
    @match = nil
    string
  end

  def concat(string)
    @string << Kernel.__to_str(string)
    self
  end
  alias << concat

  def pos = @pos
  alias pointer pos

  def pos=(position)
    position = Kernel.__to_int(position)
    position += @string.bytesize if position < 0
    raise RangeError, 'index out of range' if position < 0 || position > @string.bytesize
    @pos = position
  end
  alias pointer= pos=

  def charpos = @string.byteslice(0, @pos).size

  def reset
    @pos = 0
    @match = nil
    self
  end

  def terminate
    @pos = @string.bytesize
    @match = nil
    self
  end

  def clear
    warn 'StringScanner#clear is obsolete; use #terminate instead' if $VERBOSE
    terminate
  end

  def empty?
    warn 'StringScanner#empty? is obsolete; use #eos? instead' if $VERBOSE
    eos?
  end

  def peep(length)
    warn 'StringScanner#peep is obsolete; use #peek instead' if $VERBOSE
    peek(length)
  end

  def getbyte
    warn 'StringScanner#getbyte is obsolete; use #get_byte instead' if $VERBOSE
    get_byte
  end

  def restsize
    warn 'StringScanner#restsize is obsolete; use #rest_size instead' if $VERBOSE
    rest_size
  end

  def eos? = @pos >= @string.bytesize
  def rest? = !eos?
  def rest = @string.byteslice(@pos, @string.bytesize - @pos) || ''
  def rest_size = [@string.bytesize - @pos, 0].max

  def beginning_of_line? = @pos.zero? || @string.getbyte(@pos - 1) == 10
  alias bol? beginning_of_line?

  def scan(pattern) = __scan(pattern, true, true, true)
  def match?(pattern) = __scan(pattern, true, false, false)
  def skip(pattern) = __scan(pattern, true, true, false)
  def check(pattern) = __scan(pattern, true, false, true)
  def scan_until(pattern) = __scan(pattern, false, true, true)
  def exist?(pattern) = __scan(pattern, false, false, false)
  def skip_until(pattern) = __scan(pattern, false, true, false)
  def check_until(pattern) = __scan(pattern, false, false, true)

  def search_full(pattern, advance, return_string) = __scan(pattern, false, advance, return_string)
  def scan_full(pattern, advance, return_string) = __scan(pattern, true, advance, return_string)

  def getch = scan(/./m)

  def get_byte
    return __forget if eos?
    byte = @string.byteslice(@pos, 1)
    __remember([0, 1], nil, byte)
    @pos += 1
    byte
  end

  def peek(length)
    raise ArgumentError, 'negative string size (or size too big)' if length.is_a?(Integer) && length.negative?
    @string.byteslice(@pos, length) || ''
  end

  def unscan
    raise Error, 'unscan failed: previous match record not exist' unless @match
    @pos = @last
    @match = nil
    self
  end

  def matched? = !@match.nil?
  def matched = @match && @match[:text]
  def matched_size = @match && @match[:text].bytesize

  def [](index)
    return nil unless @match
    raise TypeError, 'no implicit conversion of Range into Integer' if index.is_a?(Range)
    data = @match[:data]
    return data[index] if data
    index.is_a?(Integer) && [0, -1].include?(index) ? @match[:text] : nil
  end

  def size
    return nil unless @match
    @match[:data] ? @match[:data].size : 1
  end

  def captures
    return nil unless @match
    @match[:data] ? @match[:data].captures.map { |text| text.nil? ? '' : text } : []
  end

  def values_at(*indexes)
    return nil unless @match
    indexes.map { |index| self[index] }
  end

  def named_captures = @match && @match[:data] ? @match[:data].named_captures : {}

  def pre_match
    return nil unless @match
    @string.byteslice(0, @last + @match[:range][0])
  end

  def post_match
    return nil unless @match
    from = @last + @match[:range][1]
    @string.byteslice(from, @string.bytesize - from)
  end

  def inspect
    return '#<StringScanner fin>' if eos?
    after = peek(5)
    after = (after + (rest_size > 5 ? '...' : '')).dump
    return "#<StringScanner #{@pos}/#{@string.bytesize} @ #{after}>" if @pos.zero?
    before = @pos > 5 ? "...#{@string.byteslice(@pos - 5, 5)}" : @string.byteslice(0, @pos)
    "#<StringScanner #{@pos}/#{@string.bytesize} #{before.dump} @ #{after}>"
  end

  private

  def __forget
    @match = nil
  end

  def __remember(range, data, text)
    @last = @pos
    @match = { range: range, data: data, text: text }
  end

  def __scan(pattern, anchored, advance, return_string)
    text = rest
    case pattern
    when Regexp
      return __scan_fixed(pattern, anchored, advance, return_string) if @fixed_anchor
      data = anchored ? (text.start_with?(pattern) ? $~ : nil) : pattern.match(text)
      return __forget unless data
      from = data.byteoffset(0)[0]
      to = data.byteoffset(0)[1]
    when String
      raise TypeError, 'wrong argument type String (expected Regexp)' unless anchored
      return __forget unless text.start_with?(pattern)
      from = 0
      to = pattern.bytesize
    else
      return __scan(Kernel.__to_str(pattern), anchored, advance, return_string) if anchored
      name = [nil, true, false].include?(pattern) ? pattern.inspect : pattern.class
      raise TypeError, "wrong argument type #{name} (expected Regexp)"
    end
    __remember([from, to], data, text.byteslice(from, to - from))
    @pos += to if advance
    return_string ? text.byteslice(0, to) : to
  end

  # With fixed anchors, the pattern sees the whole string: `^` and `\A` mean its lines and its beginning.
  def __scan_fixed(pattern, anchored, advance, return_string)
    pattern = /\G(?:#{pattern})/ if anchored
    data = pattern.match(@string, charpos)
    return __forget unless data
    from, to = data.byteoffset(0).map { |offset| offset - @pos }
    __remember([from, to], data, data[0])
    start = @pos
    @pos += to if advance
    return_string ? @string.byteslice(start, to) : to
  end
end

ScanError = StringScanner::Error unless defined?(ScanError)
