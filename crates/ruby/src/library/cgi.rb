# frozen_string_literal: true

class CGI
  module Util
    HTML = { "'" => '&#39;', '&' => '&amp;', '"' => '&quot;', '<' => '&lt;', '>' => '&gt;' }.freeze
    private_constant :HTML

    def escape(string)
      string = Kernel.__to_str(string)
      encoding = string.encoding
      string.b.gsub(/[^a-zA-Z0-9_.\-~ ]/n) { |char| format('%%%02X', char.ord) }.tr(' ', '+').force_encoding(encoding)
    end

    def unescape(string, encoding = Encoding::UTF_8)
      string = Kernel.__to_str(string)
      result = string.tr('+', ' ').b.gsub(/%\h\h/) { |code| code[1, 2].hex.chr }.force_encoding(encoding)
      result.valid_encoding? ? result : result.force_encoding(string.encoding)
    end

    def escapeURIComponent(string) = escape(string).gsub('+', '%20')
    def unescapeURIComponent(string, encoding = Encoding::UTF_8) = unescape(string.gsub('+', '%2B'), encoding)

    def escapeHTML(string)
      string = Kernel.__to_str(string)
      string.b.gsub(/['&"<>]/n, HTML).force_encoding(string.encoding)
    end

    def unescapeHTML(string)
      Kernel.__to_str(string).gsub(/&(apos|amp|quot|gt|lt|#\d+|#x\h+);/i) do |entity|
        case name = $1
        when 'apos' then "'"
        when 'amp' then '&'
        when 'quot' then '"'
        when 'gt' then '>'
        when 'lt' then '<'
        when /\A#0*(\d+)\z/ then $1.to_i <= 0x10ffff ? [$1.to_i].pack('U') : entity
        when /\A#x(\h+)\z/i then $1.hex <= 0x10ffff ? [$1.hex].pack('U') : entity
        else "&#{name};"
        end
      end
    end

    def escapeElement(string, *elements)
      names = elements.flatten
      return string if names.empty?
      string.gsub(%r{</?(?:#{names.join('|')})\b[^<>]*+>?}im) { |tag| CGI.escapeHTML(tag) }
    end

    def unescapeElement(string, *elements)
      names = elements.flatten
      return string if names.empty?
      string.gsub(%r{&lt;/?(?:#{names.join('|')})\b(?>[^&]+|&(?![gl]t;)\w+;)*(?:&gt;)?}im) { |tag| CGI.unescapeHTML(tag) }
    end

    def rfc1123_date(time)
      time.getgm.strftime('%a, %d %b %Y %T GMT')
    end

    def pretty(string, shift = '  ')
      lines = string.gsub(/(?!\A)<.*?>/m, "\n\\0").gsub(/<.*?>(?!\n)/m, "\\0\n")
      at = 0
      while (at = lines.index(%r{^</(\w+)}, at))
        opening = lines.rindex(/^\s*<#{$1}/i, at)
        lines[opening...at] = lines[opening...at].gsub(/\n(?!\z)/, "\n\u0001") if opening
        at = lines.index(%r{^</(\w+)}, at) || lines.size
        at += 1
      end
      lines.gsub(/^\x01+/) { |marks| shift * marks.size }
    end

    alias escape_html escapeHTML
    alias unescape_html unescapeHTML
    alias escape_element escapeElement
    alias unescape_element unescapeElement
    alias h escapeHTML
  end
  Escape = Util

  extend Util

  def self.parse(query)
    query.to_s.split(/[&;]/).each_with_object({}) do |pair, params|
      name, value = pair.split('=', 2).map { |part| unescape(part) }
      next unless name
      params[name] ||= []
      params[name] << value if value
    end
  end
end
