# frozen_string_literal: true

class String
  # Reads fields by a format; without a block an Array of what was found.
  def scanf(format)
    return block_scanf(format) { |fields| yield fields } if block_given?
    __scanf(format).first
  end

  def block_scanf(format)
    results = []
    rest = self
    until rest.empty?
      fields, length = rest.__scanf(format)
      break if fields.empty? || length.zero?
      results << yield(fields)
      rest = rest[length..]
    end
    results
  end

  def __scanf(format)
    fields = []
    at = 0
    format.scan(/%(\*)?(\d+)?(?:([diouxXcsefgEGaA])|(\[\^?\]?[^\]]*\])|(%))|(\s+)|(.)/m) do |skip, width, kind, set, percent, space, char|
      if space
        at += self[at..][/\A\s*/].size
        next
      elsif char || percent
        at += self[at..][/\A\s*/].size if percent
        break unless self[at] == (char || '%')
        at += 1
        next
      end
      at += self[at..][/\A\s*/].size unless kind == 'c' || set
      limit = width ? "{1,#{width}}" : '+'
      pattern = case kind
                when 'd', 'u' then /\A[+-]?\d#{limit}/
                when 'i' then /\A[+-]?(?:0x\h#{limit}|\d#{limit})/i
                when 'o' then /\A[+-]?[0-7]#{limit}/
                when 'x', 'X' then /\A[+-]?(?:0x)?\h#{limit}/i
                when 'c' then /\A.{#{width || 1}}/m
                when 's' then /\A\S#{limit}/
                when nil then /\A#{set}#{limit}/
                else /\A[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/i
                end
      text = self[at..][pattern]
      break unless text
      text = text[0, width.to_i] if width && kind != 'c'
      at += text.size
      next if skip
      fields << case kind
                when 'd', 'u' then text.to_i
                when 'i' then Integer(text)
                when 'o' then text.oct
                when 'x', 'X' then text.hex
                when 'c', 's', nil then text
                else text.to_f
                end
    end
    [fields, at]
  end
end

class IO
  def scanf(format, &block) = read.scanf(format, &block)
end

module Kernel
  private def scanf(format, &block) = $stdin.scanf(format, &block)
end
