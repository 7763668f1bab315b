# Comma-separated values: parsing, headers, converters, writing.
require 'stringio'

class CSV
  VERSION = '3.2.6'

  include Enumerable

  FieldInfo = Struct.new(:index, :line, :header, :quoted?)

  ConverterEncoding = Encoding::UTF_8
  DateMatcher = / \A(?: (\w+,?\s+)?\w+\s+\d{1,2},?\s+\d{2,4} | \d{4}-\d{2}-\d{2} )\z /x
  DateTimeMatcher = / \A(?: (\w+,?\s+)?\w+\s+\d{1,2}\s+\d{1,2}:\d{1,2}:\d{1,2},?\s+\d{2,4} |
    \d{4}-\d{2}-\d{2}(?:[T\s]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?(?:[+-]\d{2}(?::?\d{2})|\s(?:UTC|GMT)|Z)?)?)? )\z /x

  Converters = {
    integer: ->(field) { Integer(field) rescue field },
    float: ->(field) { Float(field) rescue field },
    numeric: %i[integer float],
    date: lambda do |field|
      require 'date'
      field.match?(DateMatcher) ? (Date.parse(field) rescue field) : field
    end,
    date_time: lambda do |field|
      require 'date'
      field.match?(DateTimeMatcher) ? (DateTime.parse(field) rescue field) : field
    end,
    all: %i[date_time numeric]
  }

  HeaderConverters = {
    downcase: ->(header) { header.downcase },
    symbol: ->(header) { header.downcase.strip.gsub(/[^\s\w]+/, '').gsub(/\s+/, '_').to_sym },
    symbol_raw: ->(header) { header.strip.to_sym }
  }

  DEFAULT_OPTIONS = {
    col_sep: ',',
    row_sep: :auto,
    quote_char: '"',
    field_size_limit: nil,
    max_field_size: nil,
    converters: nil,
    unconverted_fields: nil,
    headers: false,
    return_headers: false,
    header_converters: nil,
    skip_blanks: false,
    force_quotes: false,
    skip_lines: nil,
    liberal_parsing: false,
    internal_field_separator: nil,
    internal_encoding: nil,
    external_encoding: nil,
    encoding: nil,
    nil_value: nil,
    empty_value: '',
    write_headers: nil,
    write_converters: nil,
    write_nil_value: nil,
    write_empty_value: '',
    quote_empty: true,
    strip: false
  }.freeze

  # How files are opened, as opposed to how their content is read.
  OPEN_OPTIONS = %i[mode flags perm external_encoding internal_encoding encoding textmode binmode universal_newline
                    crlf_newline newline].freeze

  class << self
    def parse(str, **options, &block)
      csv = new(str, **options)
      return csv.each(&block) if block

      csv.read
    end

    def parse_line(line, **options)
      new(line, **options).each.first
    end

    def generate(str = nil, **options)
      encoding = options.delete(:encoding)
      str ||= +''
      str.force_encoding(encoding) if encoding
      io = StringIO.new(str)
      io.seek(0, IO::SEEK_END)
      csv = new(io, **options)
      yield(csv)
      csv.string
    end

    def generate_line(row, **options)
      generate(**options) { |csv| csv << row }
    end

    def generate_lines(rows, **options)
      generate(**options) { |csv| rows.each { |row| csv << row } }
    end

    def read(path, **options)
      open(path, **options, &:read)
    end
    alias readlines read

    def table(path, **options)
      read(path, **{ headers: true, converters: :numeric, header_converters: :symbol }.merge(options))
    end

    def foreach(path, mode = 'r', **options, &block)
      return to_enum(:foreach, path, mode, **options) unless block

      open(path, mode, **options) { |csv| csv.each(&block) }
    end

    def open(filename, mode = 'r', **options)
      file_options = options.slice(*OPEN_OPTIONS)
      csv = new(File.open(filename, mode, **file_options), **options.except(:mode, :flags, :perm, :textmode, :binmode,
                                                                          :universal_newline, :crlf_newline, :newline))
      return csv unless block_given?

      begin
        yield(csv)
      ensure
        csv.close
      end
    end

    def instance(data = $stdout, **options, &block)
      @instances ||= {}
      csv = @instances[[data.object_id, options]] ||= new(data, **options)
      block ? yield(csv) : csv
    end
  end

  def initialize(data = '', **options)
    raise ArgumentError, 'Cannot parse nil as CSV' if data.nil?

    unknown = options.keys - DEFAULT_OPTIONS.keys
    unless unknown.empty?
      names = unknown.map(&:inspect).join(', ')
      raise ArgumentError, "unknown keyword#{'s' if unknown.size > 1}: #{names}"
    end
    @options = DEFAULT_OPTIONS.merge(options)
    check_options
    @io = data.is_a?(String) ? StringIO.new(data) : data
    @converters = converters_of(@options[:converters], Converters)
    @header_converters = converters_of(@options[:header_converters], HeaderConverters)
    @write_converters = converters_of(@options[:write_converters], {})
    @headers = nil
    @wrote_headers = false
    write_headers if writes_headers? && @options[:headers].is_a?(Array)
  end

  attr_reader :options
  private :options

  def col_sep
    @options[:col_sep]
  end

  def quote_char
    @options[:quote_char]
  end

  def row_sep
    @row_sep ||= @options[:row_sep] == :auto ? detected_row_sep : @options[:row_sep].to_s
  end

  def field_size_limit
    @options[:field_size_limit]
  end

  def skip_lines
    @options[:skip_lines]
  end

  def converters
    names_of(@converters, Converters)
  end

  def header_converters
    names_of(@header_converters, HeaderConverters)
  end

  def unconverted_fields?
    @options[:unconverted_fields]
  end

  # The headers once they were read; before, whether there will be some.
  def headers
    return @headers if @headers

    @options[:headers] ? true : nil
  end

  def return_headers?
    @options[:return_headers]
  end

  def write_headers?
    @options[:write_headers] || false
  end

  def skip_blanks?
    @options[:skip_blanks]
  end

  def force_quotes?
    @options[:force_quotes]
  end

  def liberal_parsing?
    @options[:liberal_parsing]
  end

  def encoding
    @io.respond_to?(:external_encoding) && @io.external_encoding || Encoding.default_external
  end

  def lineno
    @parser ? @parser.lineno : @written.to_i
  end

  def line
    @parser && @parser.line
  end

  def to_io
    @io.respond_to?(:to_io) ? @io.to_io : @io
  end

  def string
    @io.string
  end

  %i[binmode close close_read close_write closed? external_encoding fcntl fileno flush fsync internal_encoding isatty
     pid pos pos= reopen seek stat string sync sync= tell tty? truncate path].each do |name|
    define_method(name) { |*arguments| @io.public_send(name, *arguments) } unless name == :string
  end

  def rewind
    @parser = nil
    @headers = nil
    @io.rewind
  end

  def eof?
    parser.eof?
  end
  alias eof eof?

  def header_row?
    @options[:headers] && !@headers ? true : false
  end

  def convert(name = nil, &converter)
    @converters += converters_of([name || converter], Converters)
  end

  def header_convert(name = nil, &converter)
    @header_converters += converters_of([name || converter], HeaderConverters)
  end

  def each
    return to_enum(:each) unless block_given?

    while (row = shift)
      yield(row)
    end
    @io
  end

  def read
    rows = to_a
    return rows unless @options[:headers]

    Table.new(rows, headers: @headers.is_a?(Array) ? @headers : nil)
  end
  alias readlines read

  # The next row, or nil: an array, or a CSV::Row if there are headers.
  def shift
    return next_array unless @options[:headers]

    header_row = read_headers unless @headers
    return header_row if header_row

    fields, quoted = parser.next_row
    return unless fields

    row = Row.new(@headers, converted(fields, quoted, @headers))
    keep_unconverted(row, fields)
  end
  alias gets shift
  alias readline shift

  def <<(row)
    write_headers(row) if !@wrote_headers && writes_headers? && @options[:headers].is_a?(String)
    fields = case row
             when Row then row.fields
             when Hash then headers_to_write(row).collect { |header| row[header] }
             else row
             end
    @headers ||= fields if @options[:headers] == true && !row.is_a?(Hash)
    @io << line_of(fields)
    @written = @written.to_i + 1
    self
  end
  alias add_row <<
  alias puts <<

  def inspect
    parts = ['#<', self.class.name, ' io_type:']
    parts << case @io
             when $stdout then '$stdout'
             when $stdin then '$stdin'
             when $stderr then '$stderr'
             else @io.class.to_s
             end
    parts << " io_path:#{@io.path.inspect}" if @io.respond_to?(:path) && !@io.is_a?(StringIO)
    parts << " encoding:#{encoding}"
    parts << " lineno:#{lineno} col_sep:#{col_sep.inspect} row_sep:#{row_sep.inspect} quote_char:#{quote_char.inspect}"
    parts << " headers:#{headers.inspect}" if headers
    parts << '>'
    parts.join
  end

  private

  def check_options
    unless col_sep.is_a?(String) && !col_sep.empty?
      raise ArgumentError, ":col_sep must be 1 or more characters: #{col_sep.inspect}"
    end
    unless quote_char.nil? || (quote_char.is_a?(String) && quote_char.length == 1)
      raise ArgumentError, ':quote_char has to be nil or a single character String'
    end

    pattern = @options[:skip_lines]
    return if pattern.nil? || pattern.is_a?(String) || pattern.respond_to?(:match)

    raise ArgumentError, ':skip_lines has to respond to #match: ' + pattern.inspect
  end

  def parser
    @parser ||= begin
      data = @io.read || ''
      Parser.new(data, row_sep: row_sep_of(data), col_sep: col_sep, quote_char: quote_char, options: @options)
    end
  end

  # The separator of a string: what ends its first line.
  def row_sep_of(data)
    return @options[:row_sep].to_s unless @options[:row_sep] == :auto

    @row_sep = data.scrub[/\r\n|\n|\r/] || $/
  end

  # What has not been read yet is looked at without taking it away.
  def detected_row_sep
    return row_sep_of(@io.string) if @io.is_a?(StringIO)

    $/
  end

  def read_headers
    given = @options[:headers]
    case given
    when Array then set_headers(given.dup)
    when String then set_headers(CSV.parse_line(given, col_sep: col_sep, quote_char: quote_char))
    else
      fields, = parser.next_row
      return set_headers([]) && nil unless fields

      set_headers(fields)
      return Row.new(@headers, fields, true) if return_headers?

      return
    end
    Row.new(@headers, @headers, true) if return_headers?
  end

  def set_headers(fields)
    @headers = fields.each_with_index.map do |header, index|
      header = convert_with(@header_converters, header, index, nil, false)
      header.is_a?(String) ? header.dup.freeze : header
    end.freeze
  end

  def next_array
    fields, quoted = parser.next_row
    return unless fields

    keep_unconverted(converted(fields, quoted, nil), fields)
  end

  def keep_unconverted(row, fields)
    return row unless @options[:unconverted_fields]

    row.define_singleton_method(:unconverted_fields) { fields }
    row
  end

  def converted(fields, quoted, headers)
    return fields if @converters.empty?

    fields.each_with_index.map do |field, index|
      convert_with(@converters, field, index, headers && headers[index], quoted.include?(index))
    end
  end

  # Applies converters one after another, as long as the field is a string.
  def convert_with(converters, field, index, header, quoted)
    return field if field.nil?

    converters.each do |converter|
      break unless field.is_a?(String)

      field = if converter.arity == 1
                converter.call(field)
              else
                converter.call(field, FieldInfo.new(index, lineno, header, quoted))
              end
    end
    field
  end

  # Names of converters stand for procs, or for lists of names.
  def converters_of(wanted, known)
    return [] unless wanted

    [*wanted].flat_map do |converter|
      case converter
      when Proc, Method then [converter]
      when Symbol, String
        found = known[converter.to_sym]
        raise NoMethodError, "undefined method `arity' for nil:NilClass" unless found

        found.is_a?(Array) ? converters_of(found, known) : [found]
      else [converter]
      end
    end
  end

  def names_of(converters, known)
    converters.map { |converter| known.key(converter) || converter }
  end

  def writes_headers?
    @options[:write_headers]
  end

  def write_headers(row = nil)
    headers = headers_to_write(row)
    return unless headers

    @wrote_headers = true
    @io << line_of(headers)
  end

  def headers_to_write(row)
    return @headers if @headers

    case (given = @options[:headers])
    when Array then @headers = given
    when String then @headers = CSV.parse_line(given, col_sep: col_sep, quote_char: quote_char)
    when nil, false then nil
    else @headers = row.keys
    end
  end

  def line_of(fields)
    index = -1
    shown = fields.collect do |field|
      index += 1
      field = convert_with(@write_converters, field, index, nil, false) unless @write_converters.empty?
      shown_field(field)
    end
    shown.join(col_sep) + (@options[:row_sep] == :auto ? $/ : @options[:row_sep].to_s)
  end

  def shown_field(field)
    field = @options[:write_nil_value] if field.nil?
    quoted = @options[:force_quotes] == true && !quote_char.nil?
    return quoted ? quote_char * 2 : '' if field.nil?

    field = field.to_s
    field = @options[:write_empty_value] if field.empty?
    return field if quote_char.nil?
    return quoted || @options[:quote_empty] ? quote_char * 2 : '' if field.empty?

    quoted || field.match?(quotable) ? quote_char + field.gsub(quote_char, quote_char * 2) + quote_char : field
  end

  # What must not be in a field without quotes.
  def quotable
    @quotable ||= /[\r\n]|#{Regexp.escape(col_sep)}|#{Regexp.escape(quote_char)}/
  end
end

class Array
  def to_csv(**options)
    CSV.generate_line(self, **options)
  end
end

class String
  def parse_csv(**options)
    CSV.parse_line(self, **options)
  end
end
