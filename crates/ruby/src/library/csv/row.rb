# Rows with headers, and tables of them.
class CSV
  # The fields of a row by header. Headers may occur more than once, and fields may have none.
  class Row
    include Enumerable

    def initialize(headers, fields, header_row = false)
      @header_row = header_row
      headers = headers.map { |header| header.is_a?(String) && !header.frozen? ? header.dup.freeze : header }
      count = [headers.size, fields.size].max
      @row = Array.new(count) { |index| [headers[index], fields[index]] }
    end

    attr_reader :row
    protected :row

    def initialize_copy(other)
      super
      @row = @row.map(&:dup)
    end

    def header_row?
      @header_row
    end

    def field_row?
      !@header_row
    end

    def headers
      @row.map(&:first)
    end

    def size
      @row.size
    end
    alias length size

    def empty?
      @row.empty?
    end

    # With an offset, headers before it are skipped; a range of indexes gives several fields.
    def field(header_or_index, minimum_index = 0)
      case header_or_index
      when Integer
        pair = @row[header_or_index]
        pair && pair.last
      when Range
        (@row[header_or_index] || []).map(&:last)
      else
        pair = (@row[minimum_index..-1] || []).assoc(header_or_index)
        pair && pair.last
      end
    end
    alias [] field

    def fetch(header, *default)
      raise ArgumentError, 'Too many arguments' if default.size > 1

      pair = @row.assoc(header)
      return pair.last if pair
      return yield(header) if block_given?
      raise KeyError, "key not found: #{header}" if default.empty?

      default.first
    end

    def has_header?(header)
      !!@row.assoc(header)
    end
    alias include? has_header?
    alias key? has_header?
    alias member? has_header?
    alias header? has_header?
    alias has_key? has_header?

    # `row[header] = value`, `row[index] = value` or `row[header, offset] = value`
    def []=(*where, value)
      header_or_index, offset = where
      if header_or_index.is_a?(Integer)
        @row[header_or_index] ||= [nil, nil]
        @row[header_or_index][1] = value
        @row.map! { |pair| pair || [nil, nil] }
      else
        index = index(header_or_index, offset || 0)
        index ? @row[index][1] = value : self << [header_or_index, value]
      end
    end

    # A pair with a header, or a field without one.
    def <<(field)
      @row << (field.is_a?(Array) && field.size == 2 ? field.dup : [nil, field])
      self
    end

    def push(*fields)
      fields.each { |field| self << field }
      self
    end

    def delete(header_or_index, minimum_index = 0)
      index = header_or_index.is_a?(Integer) ? header_or_index : index(header_or_index, minimum_index)
      index ? @row.delete_at(index) : []
    end

    def delete_if(&block)
      return enum_for(:delete_if) { size } unless block

      @row.delete_if(&block)
      self
    end

    def fields(*headers_and_indices)
      return @row.map(&:last) if headers_and_indices.empty?

      headers_and_indices.inject([]) do |all, wanted|
        all + (wanted.is_a?(Range) ? fields_of_range(wanted) : [field(*Array(wanted))])
      end
    end
    alias values_at fields

    def index(header, minimum_index = 0)
      index = headers[minimum_index..-1].index(header)
      index && index + minimum_index
    end

    def field?(data)
      fields.include?(data)
    end

    def each(&block)
      return enum_for(:each) { size } unless block

      @row.each(&block)
      self
    end
    alias each_pair each

    def ==(other)
      return @row == other.row if other.is_a?(CSV::Row)

      @row == other
    end

    # The first field of each header.
    def to_h
      @row.each_with_object({}) { |(header, field), all| all[header] = field unless all.key?(header) }
    end
    alias to_hash to_h

    def deconstruct_keys(_keys)
      to_h.transform_keys { |key| key.respond_to?(:to_sym) ? key.to_sym : key }
    end

    def deconstruct
      fields
    end
    alias to_ary to_a

    def to_csv(**options)
      fields.to_csv(**options)
    end
    alias to_s to_csv

    def dig(index_or_header, *indexes)
      value = field(index_or_header)
      return value if indexes.empty? || value.nil?
      raise TypeError, "#{value.class} does not have \#dig method" unless value.respond_to?(:dig)

      value.dig(*indexes)
    end

    def inspect
      shown = @row.map { |header, field| " #{header.is_a?(Symbol) ? header.to_s : header.inspect}:#{field.inspect}" }
      "#<CSV::Row#{shown.join}>"
    end

    private

    def fields_of_range(range)
      first = range.begin.is_a?(Integer) ? range.begin : index(range.begin)
      last = range.end.is_a?(Integer) ? range.end : index(range.end)
      raise ArgumentError, "Row range out of bounds. first: #{range.begin}, last: #{range.end}" unless first && last

      field(range.exclude_end? ? first...last : first..last)
    end
  end

  # Rows with the same headers. What an index means, a row or a column, depends on the mode.
  class Table
    include Enumerable

    def initialize(array_of_rows, headers: nil)
      @table = array_of_rows
      @headers = headers || (array_of_rows.empty? ? [] : array_of_rows.first.headers)
      @mode = :col_or_row
    end

    attr_reader :mode, :table
    protected :table

    %i[col row col_or_row].each do |mode|
      define_method(:"by_#{mode}!") do
        @mode = mode
        self
      end
      define_method(:"by_#{mode}") { self.class.new(@table.dup, headers: @headers).send(:"by_#{mode}!") }
    end

    def headers
      @table.empty? ? @headers.dup : @table.first.headers
    end

    def size
      @table.size
    end
    alias length size

    def [](index_or_header)
      if row_access?(index_or_header)
        @table[index_or_header]
      else
        @table.map { |row| row[index_or_header] }
      end
    end

    def []=(index_or_header, value)
      return assign_row(index_or_header, value) if row_access?(index_or_header)

      assign_column(index_or_header, value)
    end

    def values_at(*indices_or_headers)
      return @table.values_at(*indices_or_headers) if @mode == :row || @mode == :col_or_row

      @table.map { |row| row.values_at(*indices_or_headers) }
    end

    def <<(row_or_array)
      @table << (row_or_array.is_a?(Array) ? Row.new(headers, row_or_array) : row_or_array)
      self
    end

    def push(*rows)
      rows.each { |row| self << row }
      self
    end

    # Rows by index, columns by header.
    def delete(*indexes_or_headers)
      raise ArgumentError, 'wrong number of arguments (given 0, expected 1+)' if indexes_or_headers.empty?

      deleted = indexes_or_headers.map do |wanted|
        next @table.delete_at(wanted) if row_access?(wanted)

        @headers = @headers.dup
        wanted.is_a?(Integer) ? @headers.delete_at(wanted) : @headers.delete(wanted)
        @table.map { |row| row.delete(wanted).last }
      end
      indexes_or_headers.size == 1 ? deleted.first : deleted
    end

    def delete_if(&block)
      return enum_for(@mode == :row || @mode == :col_or_row ? :delete_if : :each) { size } unless block

      if @mode == :row || @mode == :col_or_row
        @table.delete_if(&block)
      else
        headers.each { |header| delete(header) if yield([header, self[header]]) }
      end
      self
    end

    def each(&block)
      return enum_for(@mode == :col ? :each_pair : :each) { @mode == :col ? headers.size : size } unless block
      return each_pair(&block) if @mode == :col

      @table.each(&block)
      self
    end

    def each_pair
      headers.each.with_index { |header, index| yield([header, @table.map { |row| row[index] }]) }
      self
    end
    private :each_pair

    def ==(other)
      return @table == other.table if other.is_a?(CSV::Table)

      @table == other
    end

    def to_a
      [headers] + @table.reject(&:header_row?).map(&:fields)
    end

    def to_csv(write_headers: true, limit: nil, **options)
      rows = @table.reject(&:header_row?)
      rows = rows[0..(limit.negative? ? limit : limit - 1)] if limit && limit != 0
      rows = [] if limit == 0
      lines = rows.map { |row| row.fields.to_csv(**options) }
      lines.unshift(headers.to_csv(**options)) if write_headers
      lines.join
    end
    alias to_s to_csv

    def dig(index_or_header, *indexes)
      value = self[index_or_header]
      return value if indexes.empty? || value.nil?

      raise TypeError, "#{value.class} does not have \#dig method" unless value.respond_to?(:dig)

      value.dig(*indexes)
    end

    def inspect
      "#<#{self.class} mode:#{@mode} row_count:#{to_a.size}>"
    end

    private

    def row_access?(wanted)
      @mode == :row || (@mode == :col_or_row && (wanted.is_a?(Integer) || wanted.is_a?(Range)))
    end

    def assign_row(index, value)
      @table[index] = value.is_a?(Array) ? Row.new(headers, value) : value
    end

    def assign_column(header, value)
      unless headers.include?(header) || header.is_a?(Integer)
        @headers = [*@headers, header]
      end
      @table.each_with_index do |row, index|
        if row.header_row?
          row[header] = header
        else
          row[header] = value.is_a?(Array) ? value[index] : value
        end
      end
    end
  end
end
