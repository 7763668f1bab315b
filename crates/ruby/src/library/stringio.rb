# frozen_string_literal: true

# A string that is read and written like a file.
class StringIO
  include Enumerable

  VERSION = '3.0.1'
  MAX_LENGTH = 0x7fffffffffffffff

  def self.open(*args, **opts)
    io = new(*args, **opts)
    return io unless block_given?
    begin
      yield io
    ensure
      io.close unless io.closed?
      io.__send__(:__forget)
    end
  end

  def self.new(*args, **opts)
    warn "warning: #{self}::new() does not take block; use #{self}::open() instead" if block_given?
    super
  end

  attr_reader :string
  attr_reader :lineno

  def initialize(string = (given = false; nil), mode = nil, **opts)
    mode = __mode(mode, opts)
    given = given.nil?
    @string = given ? Kernel.__to_str(string) : String.new(encoding: Encoding.default_external)
    @pos = 0
    @lineno = 0
    @encoding = nil
    __open(mode, given)
    @encoding = __encoding_of(mode, opts) if mode.is_a?(String)
  end

  def initialize_copy(other)
    super
  end

  def string=(string)
    string = Kernel.__to_str(string)
    @readable = true
    @writable = !string.frozen?
    @for_reading = @readable
    @for_writing = @writable
    @append = false
    @pos = 0
    @lineno = 0
    @string = string
  end

  def reopen(*args)
    return __become(args[0]) if args.size == 1 && !args[0].is_a?(String)
    initialize(*args)
    self
  end

  def close
    @readable = @writable = false
    nil
  end

  def close_read
    raise IOError, 'closing non-duplex IO for reading' unless @for_reading
    @readable = false
    nil
  end

  def close_write
    raise IOError, 'closing non-duplex IO for writing' unless @for_writing
    @writable = false
    nil
  end

  def closed? = !@readable && !@writable
  def closed_read? = !@readable
  def closed_write? = !@writable

  def lineno=(number)
    @lineno = Kernel.__to_int(number)
  end

  def pos = @pos
  alias tell pos

  def pos=(position)
    position = Kernel.__to_int(position)
    raise Errno::EINVAL if position < 0
    @pos = position
  end

  def rewind
    @pos = 0
    @lineno = 0
    0
  end

  def seek(offset, whence = 0)
    raise IOError, 'closed stream' if closed?
    offset = Kernel.__to_int(offset)
    base = case whence
           when 0, :SET then 0
           when 1, :CUR then @pos
           when 2, :END then @string.bytesize
           else raise Errno::EINVAL, 'invalid whence'
           end
    raise Errno::EINVAL if base + offset < 0
    @pos = base + offset
    0
  end

  def eof?
    __ensure_readable
    @pos >= @string.bytesize
  end
  alias eof eof?

  def size = @string.bytesize
  alias length size

  def sync = true
  def sync=(value)
    value
  end
  def flush = self
  def fsync = 0
  def fileno = nil
  def pid = nil
  def isatty = false
  alias tty? isatty
  def fcntl(*) = raise(NotImplementedError, 'fcntl() function is unimplemented on this machine')
  def binmode
    @encoding = Encoding::BINARY
    self
  end

  def external_encoding = @encoding || @string.encoding
  def internal_encoding = nil

  def set_encoding(external, _internal = nil, **)
    external = external.split(':').first if external.is_a?(String)
    external = external.nil? ? Encoding.default_external : Encoding.find(external.to_s)
    @encoding = external
    @string.force_encoding(external) unless @string.frozen?
    self
  end

  def set_encoding_by_bom
    raise FrozenError.new("can't modify frozen #{self.class}: #{inspect}", receiver: self) if frozen?
    return nil unless @readable
    start = @string.byteslice(0, 4).b
    mark, encoding = BYTE_ORDER_MARKS.find { |mark, _| start.start_with?(mark) }
    return nil unless mark
    @pos = mark.bytesize
    set_encoding(encoding)
    encoding
  end

  # The longer ones first: one begins with another.
  BYTE_ORDER_MARKS = [
    ["\xEF\xBB\xBF".b, Encoding::UTF_8],
    ["\xFF\xFE\0\0".b, Encoding::UTF_32LE],
    ["\0\0\xFE\xFF".b, Encoding::UTF_32BE],
    ["\xFF\xFE".b, Encoding::UTF_16LE],
    ["\xFE\xFF".b, Encoding::UTF_16BE]
  ].freeze
  private_constant :BYTE_ORDER_MARKS

  def read(length = nil, buffer = nil)
    __ensure_readable
    buffer = Kernel.__to_str(buffer) unless buffer.nil?
    if length.nil?
      rest = @pos < @string.bytesize ? @string.byteslice(@pos, @string.bytesize - @pos) : String.new
      rest = rest.dup.force_encoding(external_encoding)
      @pos = @string.bytesize if @pos < @string.bytesize
      return buffer ? buffer.replace(rest) : rest
    end
    length = Kernel.__to_int(length)
    raise ArgumentError, "negative length #{length} given" if length < 0
    if length > 0 && @pos >= @string.bytesize
      buffer&.replace('')
      return nil
    end
    bytes = @string.byteslice(@pos, length) || ''
    bytes = bytes.b
    @pos += bytes.bytesize
    buffer ? buffer.replace(bytes) : bytes
  end

  def pread(length, offset)
    __ensure_readable
    raise ArgumentError, "negative string size (or size too big): #{length}" if length < 0
    raise Errno::EINVAL, 'pread: Invalid offset argument' if offset < 0
    return String.new if length.zero?
    raise EOFError, 'end of file reached' if offset >= @string.bytesize
    @string.byteslice(offset, length).b
  end

  def sysread(length = nil, buffer = nil)
    result = read(length, buffer)
    raise EOFError, 'end of file reached' if result.nil?
    result
  end
  alias readpartial sysread

  def read_nonblock(length = nil, buffer = nil, exception: true)
    result = read(length, buffer)
    raise EOFError, 'end of file reached' if result.nil? && exception
    result
  end

  def getc
    __ensure_readable
    return nil if @pos >= @string.bytesize
    width = 1
    rest = @string.byteslice(@pos, 4).force_encoding(external_encoding)
    char = rest[0]
    width = char.bytesize if char
    @pos += width
    char
  end

  def getbyte
    __ensure_readable
    byte = @string.getbyte(@pos)
    @pos += 1 if byte
    byte
  end

  alias getch getc

  def getpass(prompt = nil)
    $stderr.write(prompt) if prompt
    line = gets(chomp: true)
    $stderr.puts
    line
  end

  def readchar = getc || raise(EOFError, 'end of file reached')
  def readbyte = getbyte || raise(EOFError, 'end of file reached')

  def ungetc(char)
    __ensure_readable
    return nil if char.nil?
    char = char.chr(external_encoding) if char.is_a?(Integer)
    __unget(Kernel.__to_str(char).b)
  end

  def ungetbyte(byte)
    __ensure_readable
    return nil if byte.nil?
    __unget(byte.is_a?(Integer) ? (byte & 255).chr : byte.to_s.b)
  end

  def gets(*args, chomp: false)
    line = __gets(*__line_arguments(args), chomp)
    @lineno += 1 if line
    $_ = line
  end

  def readline(*args, chomp: false)
    gets(*args, chomp: chomp) || raise(EOFError, 'end of file reached')
  end

  def each_line(*args, chomp: (no_chomp = true; false))
    return no_chomp ? to_enum(:each_line, *args) : to_enum(:each_line, *args, chomp: chomp) unless block_given?
    __ensure_readable
    separator, limit = __line_arguments(args)
    raise ArgumentError, 'invalid limit: 0 for each_line' if limit == 0
    while (line = __gets(separator, limit, chomp))
      @lineno += 1
      yield line
    end
    self
  end
  alias each each_line

  def readlines(*args, chomp: false)
    __ensure_readable
    separator, limit = __line_arguments(args)
    raise ArgumentError, 'invalid limit: 0 for readlines' if limit == 0
    lines = []
    while (line = __gets(separator, limit, chomp))
      @lineno += 1
      lines << line
    end
    lines
  end

  def each_char
    return to_enum(:each_char) unless block_given?
    while (char = getc)
      yield char
    end
    self
  end

  def each_byte
    return to_enum(:each_byte) unless block_given?
    while (byte = getbyte)
      yield byte
    end
    self
  end

  def each_codepoint
    return to_enum(:each_codepoint) unless block_given?
    each_char { |char| yield char.ord }
  end

  def write(*strings)
    strings.sum { |string| __write(string) }
  end

  def syswrite(string) = write(string)
  def write_nonblock(string, **) = write(string)

  def <<(object)
    write(object)
    self
  end

  def print(*objects)
    objects = [$_] if objects.empty?
    objects.each_with_index do |object, index|
      write($,) if $, && index > 0
      write(object)
    end
    write($\) if $\
    nil
  end

  def puts(*objects)
    __ensure_writable
    return write("\n") && nil if objects.empty?
    objects.each { |object| __puts(object, []) }
    nil
  end

  def printf(format, *args)
    write(Kernel.format(format, *args))
    nil
  end

  def putc(object)
    if object.is_a?(String)
      write(object[0])
    else
      write((object.to_int & 255).chr)
    end
    object
  end

  def truncate(length)
    __ensure_writable
    length = Kernel.__to_int(length)
    raise Errno::EINVAL, 'negative length' if length < 0
    if length < @string.bytesize
      @string.replace(@string.byteslice(0, length))
    else
      @string << "\0" * (length - @string.bytesize)
    end
    0
  end

  def inspect = Kernel.instance_method(:to_s).bind_call(self)

  private

  def __forget
    @string = nil
  end

  # The mode, which may be given in two ways, but not in both.
  def __mode(mode, opts)
    raise ArgumentError, 'mode specified twice' if mode && opts[:mode]
    mode ||= opts[:mode]
    mode = Kernel.__to_str(mode) unless mode.nil? || mode.is_a?(Integer)
    return mode unless mode.is_a?(String)
    flags, encoding = mode.split(':', 2)
    raise ArgumentError, 'encoding specified twice' if encoding && (opts[:external_encoding] || opts[:encoding])
    %w[b t].zip(%i[binmode textmode]).each do |letter, option|
      raise ArgumentError, "#{option} specified twice" if flags.include?(letter) && opts.key?(option)
    end
    if (flags.include?('b') && opts[:textmode]) || (flags.include?('t') && opts[:binmode])
      raise ArgumentError, 'ASCII incompatible encoding needs binmode'
    end
    raise ArgumentError, 'both textmode and binmode specified' if opts[:textmode] && opts[:binmode]
    mode
  end

  # The encoding that a mode such as `rb` or `r:iso-8859-1` asks for.
  def __encoding_of(mode, opts)
    flags, encoding = mode.split(':', 2)
    encoding ||= opts[:external_encoding] || opts[:encoding]
    return Encoding.find(encoding.to_s.split(':').first.sub(/\ABOM\|/i, '')) if encoding
    Encoding::BINARY if flags.include?('b') || opts[:binmode]
  end

  # Takes over the string and the state of another stream.
  def __become(other)
    other = other.respond_to?(:to_strio) ? other.to_strio : other
    unless other.is_a?(StringIO)
      raise TypeError, "can't convert #{other.nil? ? 'nil' : other.class} into StringIO"
    end
    other.instance_variables.each { |name| instance_variable_set(name, other.instance_variable_get(name)) }
    self
  end

  def __open(mode, given)
    @append = false
    __open_mode(mode, given)
    @for_reading = @readable
    @for_writing = @writable
  end

  def __open_mode(mode, given)
    case mode
    when nil
      @readable = true
      @writable = !given || !@string.frozen?
    when Integer
      @readable = mode & 3 != 1
      @writable = mode & 3 != 0
      @append = mode & 1024 != 0
      raise Errno::EACCES if @writable && @string.frozen?
      @string.replace(String.new(encoding: @string.encoding)) if mode & 512 != 0
    else
      mode = mode.to_s
      @readable = mode.start_with?('r') || mode.include?('+')
      @writable = !mode.start_with?('r') || mode.include?('+')
      @append = mode.start_with?('a')
      raise Errno::EACCES if @writable && @string.frozen?
      @string.replace(String.new(encoding: @string.encoding)) if mode.start_with?('w')
    end
  end

  def __ensure_readable
    raise IOError, 'not opened for reading' unless @readable
  end

  def __ensure_writable
    raise IOError, 'not opened for writing' unless @writable
  end

  def __write(object)
    string = object.to_s
    __ensure_writable
    raise IOError, 'not opened for writing' if @string.frozen?
    if string.encoding != @string.encoding && string.encoding != Encoding::BINARY && @string.encoding != Encoding::BINARY && !string.ascii_only?
      string = string.encode(@string.encoding)
    end
    count = string.bytesize
    return 0 if count.zero?
    @pos = @string.bytesize if @append
    size = @string.bytesize
    if @pos == size
      if @string.encoding == string.encoding || string.ascii_only?
        @string << string
      else
        encoding = @string.encoding
        @string.force_encoding(Encoding::BINARY)
        @string << string.b
        @string.force_encoding(encoding)
      end
    else
      encoding = @string.encoding
      @string.force_encoding(Encoding::BINARY)
      @string << "\0" * (@pos - size) if @pos > size
      @string[@pos, count] = string.b
      @string.force_encoding(encoding)
    end
    @pos += count
    count
  end

  def __unget(bytes)
    encoding = @string.encoding
    @string.force_encoding(Encoding::BINARY)
    @string << "\0" * (@pos - @string.bytesize) if @pos > @string.bytesize
    if bytes.bytesize <= @pos
      @pos -= bytes.bytesize
      @string[@pos, bytes.bytesize] = bytes
    else
      @string[0, @pos] = bytes
      @pos = 0
    end
    @string.force_encoding(encoding)
    nil
  end

  def __puts(object, seen)
    object = __array(object)
    if object.is_a?(Array)
      return write("[...]\n") if seen.any? { |known| known.equal?(object) }
      object.each { |element| __puts(element, seen + [object]) }
      return
    end
    string = object.to_s
    string = Kernel.instance_method(:to_s).bind_call(object) unless string.is_a?(String)
    write(string)
    write("\n") unless string.end_with?("\n")
  end

  # The array that an object stands for, or the object.
  def __array(object)
    return object if object.is_a?(String) || object.is_a?(Array) || !object.respond_to?(:to_ary, true)
    object.__send__(:to_ary) || object
  end

  def __line_arguments(args)
    separator = $/
    limit = nil
    case args.size
    when 0 then nil
    when 1
      if args[0].nil? || args[0].is_a?(String)
        separator = args[0]
      elsif args[0].respond_to?(:to_str)
        separator = args[0].to_str
      else
        limit = Kernel.__to_int(args[0])
      end
    when 2
      separator = args[0].nil? ? nil : Kernel.__to_str(args[0])
      limit = args[1].nil? ? nil : Kernel.__to_int(args[1])
    else
      raise ArgumentError, "wrong number of arguments (given #{args.size}, expected 0..2)"
    end
    [separator, limit]
  end

  def __gets(separator, limit, chomp)
    __ensure_readable
    return String.new(encoding: external_encoding) if limit == 0
    limit = nil if limit && limit < 0
    paragraph = separator == ''
    if paragraph
      separator = "\n\n"
      @pos += 1 while @string.getbyte(@pos) == 10
    end
    return nil if @pos >= @string.bytesize
    bytes = @string.b
    found = separator && bytes.index(separator.b, @pos)
    stop = found ? found + separator.bytesize : bytes.bytesize
    if limit && stop - @pos > limit
      stop = @pos + limit
      # A character is never cut.
      stop += 1 until stop >= bytes.bytesize || @string.byteslice(@pos, stop - @pos).valid_encoding?
    end
    line = @string.byteslice(@pos, stop - @pos).force_encoding(external_encoding)
    @pos = stop
    @pos += 1 while paragraph && @string.getbyte(@pos) == 10
    if chomp
      line = if paragraph then line.sub(/\n+\z/, '')
             elsif separator then line.chomp(separator)
             else line
             end
    end
    line
  end
end
