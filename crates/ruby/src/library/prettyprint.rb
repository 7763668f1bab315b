# frozen_string_literal: true

# Fits text into lines: if a group does not fit, all its breakables become line ends, the outermost group first.
class PrettyPrint
  class Text
    attr_reader :width

    def initialize
      @parts = []
      @width = 0
    end

    def add(object, width)
      @parts << object
      @width += width
    end

    def write(out, column)
      @parts.each { |part| out << part }
      column + @width
    end
  end

  class Breakable
    attr_reader :width, :indent

    def initialize(separator, width, printer)
      @separator = separator
      @width = width
      @printer = printer
      @indent = printer.indent
      @group = printer.current_group
      @group.breakables << self
    end

    def write(out, column)
      @group.breakables.shift
      if @group.break?
        out << @printer.newline << @printer.genspace.call(@indent)
        @indent
      else
        @printer.group_queue[@group.depth]&.delete(@group) if @group.breakables.empty?
        out << @separator
        column + @width
      end
    end
  end

  class Group
    attr_reader :depth, :breakables

    def initialize(depth)
      @depth = depth
      @breakables = []
      @is_broken = false
    end

    def break = @is_broken = true
    def break? = @is_broken
    def first? = (@first = @first.nil?)
  end

  attr_reader :output, :maxwidth, :newline, :genspace, :indent, :group_queue

  def self.format(output = +'', maxwidth = 79, newline = "\n", genspace = ->(count) { ' ' * count })
    printer = new(output, maxwidth, newline, &genspace)
    yield printer
    printer.flush
    output
  end

  def self.singleline_format(output = +'', _maxwidth = nil, _newline = nil, _genspace = nil)
    yield SingleLine.new(output)
    output
  end

  def initialize(output = +'', maxwidth = 79, newline = "\n", &genspace)
    @output = output
    @maxwidth = maxwidth
    @newline = newline
    @genspace = genspace || ->(count) { ' ' * count }
    @column = 0
    @buffered = 0
    @buffer = []
    root = Group.new(0)
    @groups = [root]
    @group_queue = [[root]]
    @indent = 0
  end

  def current_group = @groups.last

  def text(object, width = object.length)
    if @buffer.empty?
      @output << object
      @column += width
      return
    end
    unless @buffer.last.is_a?(Text)
      @buffer << Text.new
    end
    @buffer.last.add(object, width)
    @buffered += width
    break_outmost_groups
  end

  def fill_breakable(separator = ' ', width = separator.length)
    group { breakable separator, width }
  end

  def breakable(separator = ' ', width = separator.length)
    if current_group.break?
      flush
      @output << @newline << @genspace.call(@indent)
      @column = @indent
      @buffered = 0
    else
      @buffer << Breakable.new(separator, width, self)
      @buffered += width
      break_outmost_groups
    end
  end

  def group(indent = 0, open = '', close = '', open_width = open.length, close_width = close.length)
    text open, open_width
    inner = Group.new(current_group.depth + 1)
    @groups << inner
    (@group_queue[inner.depth] ||= []) << inner
    begin
      nest(indent) { yield }
    ensure
      @groups.pop
      @group_queue[inner.depth].delete(inner) if inner.breakables.empty?
    end
    text close, close_width
  end

  def nest(indent)
    @indent += indent
    begin
      yield
    ensure
      @indent -= indent
    end
  end

  def flush
    @buffer.each { |item| @column = item.write(@output, @column) }
    @buffer.clear
    @buffered = 0
  end

  def break_outmost_groups
    while @maxwidth < @column + @buffered
      group = outmost_group
      return unless group
      until group.breakables.empty?
        item = @buffer.shift
        @column = item.write(@output, @column)
        @buffered -= item.width
      end
      while @buffer.first.is_a?(Text)
        item = @buffer.shift
        @column = item.write(@output, @column)
        @buffered -= item.width
      end
    end
  end

  # The outermost group that still has breakables; it is broken now, and so are those before it.
  def outmost_group
    @group_queue.each do |groups|
      next unless groups
      (groups.size - 1).downto(0) do |index|
        next if groups[index].breakables.empty?
        group = groups.delete_at(index)
        group.break
        return group
      end
      groups.each(&:break)
      groups.clear
    end
    nil
  end
  private :outmost_group

  # Everything on one line.
  class SingleLine
    def initialize(output, _maxwidth = nil, _newline = nil)
      @output = output
      @first = [true]
    end

    def text(object, _width = nil)
      @output << object
    end

    def breakable(separator = ' ', _width = nil)
      @output << separator
    end

    def nest(_indent) = yield

    def group(_indent = nil, open = '', close = '', _open_width = nil, _close_width = nil)
      @first.push true
      @output << open
      yield
      @output << close
      @first.pop
    end

    def flush; end

    def first?
      result = @first[-1]
      @first[-1] = false
      result
    end
  end
end
