# frozen_string_literal: true

# Each method adds a step to a chain; a run makes the steps new, since some of them count. A step is called with what
# was yielded and calls the next one; STOP as its result ends the run.
class Enumerator::Lazy < Enumerator
  STOP = Object.new

  def self.__over(source)
    lazy = allocate
    lazy.__prepare(source, nil, [], {}, nil)
    lazy.__chain(source, nil, lambda { Enumerator.__size_of(source) })
    lazy
  end

  def initialize(source, size = nil, &block)
    raise ArgumentError, "tried to call lazy new without a block" unless block
    __prepare(source, nil, [], {}, size)
    step = lambda do |sink|
      stopped = nil
      yielder = Enumerator::Yielder.new do |*values|
        stopped = STOP if stopped.nil? && sink.call(*values).equal?(STOP)
      end
      lambda do |*values|
        block.call(yielder, *values)
        stopped
      end
    end
    __chain(source, step, size)
  end

  def __chain(source, step, size)
    @source = source
    @step = step
    @lazy_size = size
  end

  # A lazy enumerator with one more step.
  def __add(name, args, size, &step)
    lazy = Enumerator::Lazy.allocate
    lazy.__prepare(self, name, args, {}, nil)
    lazy.__chain(self, step, size)
    lazy
  end

  # Sends each value into a step.
  def __run(sink)
    sink = @step.call(sink) if @step
    return nil if sink.equal?(STOP)
    return @source.__run(sink) if @source.is_a?(Enumerator::Lazy)
    @source.each { |*values| break if sink.call(*values).equal?(STOP) }
  end

  def each(*args, &block)
    return self unless block
    result = __run(lambda { |*values| block.call(*values); nil })
    @step ? nil : result
  end

  def size
    size = @lazy_size
    size.respond_to?(:call) ? size.call : size
  end

  def lazy
    self
  end

  def force(*args)
    to_a(*args)
  end

  def eager
    Enumerator.__make(self, :each, [], {}, lambda { size })
  end

  def +(other)
    super.lazy
  end

  def chain(*others)
    super.lazy
  end

  # The same step with the name of an alias, which `inspect` shows.
  def __renamed(name)
    @method = name
    self
  end

  def to_enum(name = :each, *args, **options, &size)
    source = Enumerator.__make(self, name, args, options, size)
    lazy = Enumerator::Lazy.allocate
    lazy.__prepare(self, name, args, options, size)
    lazy.__chain(source, nil, size)
    lazy
  end
  alias enum_for to_enum

  def map(&block)
    raise ArgumentError, "tried to call lazy map without a block" unless block
    __add(:map, [], lambda { size }) { |sink| lambda { |*values| sink.call(block.call(*values)) } }
  end

  def collect(&block)
    map(&block).__renamed(:collect)
  end

  def flat_map(&block)
    raise ArgumentError, "tried to call lazy flat_map without a block" unless block
    __add(:flat_map, [], nil) do |sink|
      lambda do |*values|
        result = block.call(*values)
        array = Array.try_convert(result)
        result = array if array
        if array || result.respond_to?(:force) && result.respond_to?(:each)
          stopped = nil
          result.each do |value|
            if sink.call(value).equal?(STOP)
              stopped = STOP
              break
            end
          end
          stopped
        else
          sink.call(result)
        end
      end
    end
  end

  def collect_concat(&block)
    flat_map(&block).__renamed(:collect_concat)
  end

  def select(&block)
    raise ArgumentError, "tried to call lazy select without a block" unless block
    __add(:select, [], nil) do |sink|
      lambda do |*values|
        value = values.size > 1 ? values : values[0]
        block.call(value) ? sink.call(value) : nil
      end
    end
  end

  def filter(&block)
    select(&block).__renamed(:filter)
  end

  def find_all(&block)
    select(&block).__renamed(:find_all)
  end

  def reject(&block)
    raise ArgumentError, "tried to call lazy reject without a block" unless block
    __add(:reject, [], nil) do |sink|
      lambda do |*values|
        value = values.size > 1 ? values : values[0]
        block.call(value) ? nil : sink.call(value)
      end
    end
  end

  def filter_map(&block)
    raise ArgumentError, "tried to call lazy filter_map without a block" unless block
    __add(:filter_map, [], nil) do |sink|
      lambda do |*values|
        value = block.call(*values)
        value ? sink.call(value) : nil
      end
    end
  end

  def grep(pattern, &block)
    __add(:grep, [pattern], nil) do |sink|
      lambda do |*values|
        value = values.size > 1 ? values : values[0]
        next nil unless pattern === value
        sink.call(block ? block.call(value) : value)
      end
    end
  end

  def grep_v(pattern, &block)
    __add(:grep_v, [pattern], nil) do |sink|
      lambda do |*values|
        value = values.size > 1 ? values : values[0]
        next nil if pattern === value
        sink.call(block ? block.call(value) : value)
      end
    end
  end

  def take(given)
    count = Enumerator.__integer(given)
    raise ArgumentError, "attempt to take negative size" if count < 0
    known = lambda do
      total = size
      total.nil? ? nil : (total < count ? total : count)
    end
    __add(:take, [given], known) do |sink|
      taken = 0
      next STOP if count == 0
      lambda do |*values|
        taken += 1
        result = sink.call(*values)
        taken >= count ? STOP : result
      end
    end
  end

  def take_while(&block)
    raise ArgumentError, "tried to call lazy take_while without a block" unless block
    __add(:take_while, [], nil) do |sink|
      lambda { |*values| block.call(*values) ? sink.call(*values) : STOP }
    end
  end

  def drop(given)
    count = Enumerator.__integer(given)
    raise ArgumentError, "attempt to drop negative size" if count < 0
    known = lambda do
      total = size
      total.nil? ? nil : (total < count ? 0 : total - count)
    end
    __add(:drop, [given], known) do |sink|
      dropped = 0
      lambda do |*values|
        if dropped < count
          dropped += 1
          nil
        else
          sink.call(*values)
        end
      end
    end
  end

  def drop_while(&block)
    raise ArgumentError, "tried to call lazy drop_while without a block" unless block
    __add(:drop_while, [], nil) do |sink|
      dropping = true
      lambda do |*values|
        dropping = false if dropping && !block.call(*values)
        dropping ? nil : sink.call(*values)
      end
    end
  end

  def with_index(offset = 0, &block)
    offset = 0 if offset.nil?
    __add(:with_index, [offset], lambda { size }) do |sink|
      index = Enumerator.__integer(offset) - 1
      lambda do |*values|
        value = values.size > 1 ? values : values[0]
        index += 1
        if block
          block.call(value, index)
          sink.call(*values)
        else
          sink.call([value, index])
        end
      end
    end
  end

  def zip(*others, &block)
    return super if block
    others.each do |other|
      unless other.respond_to?(:each)
        raise TypeError, "wrong argument type #{other.class} (must respond to :each)"
      end
    end
    __add(:zip, others, lambda { size }) do |sink|
      columns = others.map { |other| Enumerator.__column(other) }
      index = -1
      lambda do |*values|
        index += 1
        row = [values.size > 1 ? values : values[0]]
        columns.each { |column| row << column.call(index) }
        sink.call(row)
      end
    end
  end

  def uniq(&block)
    __add(:uniq, [], nil) do |sink|
      seen = {}
      lambda do |*values|
        key = block ? block.call(*values) : (values.size > 1 ? values : values[0])
        next nil if seen.key?(key)
        seen[key] = true
        sink.call(*values)
      end
    end
  end

  def compact
    __add(:compact, [], nil) do |sink|
      lambda { |*values| (values.size > 1 ? values : values[0]).nil? ? nil : sink.call(*values) }
    end
  end

  def chunk(*args, &block)
    super.lazy
  end

  def chunk_while(*args, &block)
    super.lazy
  end

  def slice_when(*args, &block)
    super.lazy
  end

  def slice_before(*args, &block)
    super.lazy
  end

  def slice_after(*args, &block)
    super.lazy
  end

  def inspect
    "#<#{self.class}: #{@receiver.inspect}#{":#{@method}" if @method}#{__inspected_arguments}>"
  end
  alias to_s inspect
end
