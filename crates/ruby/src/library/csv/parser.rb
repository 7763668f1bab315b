# Reads rows: `each_row` gives the raw fields of one row after another.
class CSV
  class MalformedCSVError < RuntimeError
    attr_reader :line_number
    alias lineno line_number

    def initialize(message, line_number)
      @line_number = line_number
      super("#{message} in line #{line_number}.")
    end
  end

  # One pass over a string. Lines without quotes, the usual ones, are split at once.
  class Parser
    # How many rows were read so far, blank and skipped ones included, and the source of the last of them.
    attr_reader :lineno, :line

    def initialize(data, row_sep:, col_sep:, quote_char:, options:)
      @row_sep = row_sep
      @col_sep = col_sep
      @quote = quote_char
      @options = options
      @lines = data.each_line(row_sep).to_a
      @next = 0
      @lineno = 0
      @line = nil
    end

    def eof?
      @next >= @lines.size
    end

    # The fields of the next row, nothing after the last one. A quoted field is marked by its index.
    def next_row
      until eof?
        @lineno += 1
        @line = read_line
        content = @line.delete_suffix(@row_sep)
        next if skipped?(content)
        next if content.empty? && @options[:skip_blanks]
        return [[], []] if content.empty?

        return fields_of(content)
      end
      nil
    end

    private

    def read_line
      line = @lines[@next]
      @next += 1
      return line if line.valid_encoding?

      raise MalformedCSVError.new("Invalid byte sequence in #{line.encoding}", @lineno)
    end

    def skipped?(content)
      pattern = @options[:skip_lines]
      case pattern
      when nil then false
      when String then content.include?(pattern)
      else !!pattern.match(content)
      end
    end

    def fields_of(content)
      return quoted_row(content) if @quote && content.include?(@quote)

      check_newlines(content)
      fields = content.split(@col_sep, -1).map { |field| plain_value(field) }
      [fields, []]
    end

    # What separates rows must not be within a field, unless it is quoted.
    def check_newlines(content)
      return if @options[:liberal_parsing] && @row_sep != "\n"

      stray = content[/[\r\n]/]
      return unless stray

      stray = "\r\n" if stray == "\r" && @row_sep != "\r\n" && @line.include?("\r\n")
      raise MalformedCSVError.new("Unquoted fields do not allow new line <#{stray.inspect}>", @lineno)
    end

    def plain_value(field)
      field = stripped(field)
      field.empty? ? @options[:nil_value] : field
    end

    def quoted_value(field)
      field.empty? ? @options[:empty_value] : field
    end

    def stripped(field)
      case @options[:strip]
      when true then field.strip
      when String
        characters = Regexp.escape(@options[:strip])
        field.gsub(/\A[#{characters}]+|[#{characters}]+\z/, '')
      else field
      end
    end

    def quoted_row(content)
      fields = []
      quoted = []
      rest = content
      while rest
        start = @options[:strip] ? rest.lstrip : rest
        if start.start_with?(@quote)
          value, rest, is_quoted = quoted_field(start.delete_prefix(@quote))
          quoted << fields.size if is_quoted
          fields << value
        else
          value, rest = unquoted_field(rest)
          fields << value
        end
      end
      [fields, quoted]
    end

    # A field up to the next separator, and what follows; nothing follows the last one.
    def unquoted_field(rest)
      field, separator, following = rest.partition(@col_sep)
      if field.include?(@quote) && !@options[:liberal_parsing]
        raise MalformedCSVError.new('Illegal quoting', @lineno)
      end
      check_newlines(field)
      [plain_value(field), separator.empty? ? nil : following]
    end

    # What is after the opening quote up to the closing one; two quotes stand for one.
    def quoted_field(rest)
      value = +''
      loop do
        part, closing, rest = rest.partition(@quote)
        value << part
        if closing.empty?
          raise MalformedCSVError.new('Unclosed quoted field', @lineno) if eof?

          value << @row_sep
          line = read_line
          @line += line
          rest = line.delete_suffix(@row_sep)
        elsif rest.start_with?(@quote)
          value << @quote
          rest = rest.delete_prefix(@quote)
        else
          return after_quote(value, rest)
        end
      end
    end

    def after_quote(value, rest)
      check_size(value)
      rest = rest.lstrip if @options[:strip]
      return [quoted_value(value), nil, true] if rest.empty?
      return [quoted_value(value), rest.delete_prefix(@col_sep), true] if rest.start_with?(@col_sep)
      return liberal_field(value, rest) if @options[:liberal_parsing]

      raise MalformedCSVError.new("Any value after quoted field isn't allowed", @lineno)
    end

    def check_size(value)
      limit = @options[:field_size_limit]
      raise MalformedCSVError.new('Field size exceeded', @lineno) if limit && value.size >= limit
    end

    # A field that begins with a quoted part and goes on: the quotes belong to it.
    def liberal_field(value, rest)
      field, separator, following = rest.partition(@col_sep)
      ["#{@quote}#{value}#{@quote}#{field}", separator.empty? ? nil : following, false]
    end
  end
end
