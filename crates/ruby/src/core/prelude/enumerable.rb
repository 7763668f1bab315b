# frozen_string_literal: true

# Everything on top of `each`. Several values that `each` yields at once are one array for most methods; methods that
# Ruby lets pass them on as they are do so here (`map`, `flat_map`, `find_index`, `inject` with its memo …).
module Enumerable
  def to_a(*args, **options)
    result = []
    each(*args, **options) { |*values| result << (values.size > 1 ? values : values[0]) }
    result
  end
  alias entries to_a

  def map
    return to_enum(:map) { Enumerator.__size_of(self) } unless block_given?
    result = []
    each { |*values| result << yield(*values) }
    result
  end

  def collect(&block)
    return to_enum(:collect) { Enumerator.__size_of(self) } unless block
    map(&block)
  end

  def flat_map
    return to_enum(:flat_map) { Enumerator.__size_of(self) } unless block_given?
    result = []
    each do |*values|
      value = yield(*values)
      array = Array.try_convert(value)
      array ? result.concat(array) : result << value
    end
    result
  end

  def collect_concat(&block)
    return to_enum(:collect_concat) { Enumerator.__size_of(self) } unless block
    flat_map(&block)
  end

  def select
    return to_enum(:select) { Enumerator.__size_of(self) } unless block_given?
    result = []
    each do |*values|
      value = values.size > 1 ? values : values[0]
      result << value if yield(value)
    end
    result
  end

  def filter(&block)
    return to_enum(:filter) { Enumerator.__size_of(self) } unless block
    Enumerator.__select(self, &block)
  end

  def find_all(&block)
    return to_enum(:find_all) { Enumerator.__size_of(self) } unless block
    Enumerator.__select(self, &block)
  end

  def filter_map
    return to_enum(:filter_map) { Enumerator.__size_of(self) } unless block_given?
    result = []
    each do |*values|
      value = yield(*values)
      result << value if value
    end
    result
  end

  def reject
    return to_enum(:reject) { Enumerator.__size_of(self) } unless block_given?
    result = []
    each do |*values|
      value = values.size > 1 ? values : values[0]
      result << value unless yield(value)
    end
    result
  end

  def partition
    return to_enum(:partition) { Enumerator.__size_of(self) } unless block_given?
    accepted = []
    rejected = []
    each do |*values|
      value = values.size > 1 ? values : values[0]
      (yield(value) ? accepted : rejected) << value
    end
    [accepted, rejected]
  end

  def group_by
    return to_enum(:group_by) { Enumerator.__size_of(self) } unless block_given?
    result = {}
    each do |*values|
      value = values.size > 1 ? values : values[0]
      key = yield(value)
      if result.key?(key)
        result[key] << value
      else
        result[key] = [value]
      end
    end
    result
  end

  def tally(*counts)
    Enumerator.__values(self).tally(*counts)
  end

  def each_with_index(*args)
    return to_enum(:each_with_index, *args) { Enumerator.__size_of(self) } unless block_given?
    index = -1
    each(*args) { |*values| yield(values.size > 1 ? values : values[0], index += 1) }
    self
  end

  def each_with_object(memo)
    return to_enum(:each_with_object, memo) { Enumerator.__size_of(self) } unless block_given?
    each { |*values| yield(values.size > 1 ? values : values[0], memo) }
    memo
  end

  def each_entry(*args)
    return to_enum(:each_entry, *args) { Enumerator.__size_of(self) } unless block_given?
    each(*args) { |*values| yield(values.size > 1 ? values : values[0]) }
    self
  end

  def reverse_each(*args, &block)
    return to_enum(:reverse_each, *args) { Enumerator.__size_of(self) } unless block
    Enumerator.__values(self, *args).reverse_each(&block)
    self
  end

  def each_slice(given)
    size = Enumerator.__integer(given)
    raise ArgumentError, "invalid slice size" if size <= 0
    unless block_given?
      return to_enum(:each_slice, given) do
        total = Enumerator.__size_of(self)
        total.is_a?(Integer) ? (total + size - 1).div(size) : total
      end
    end
    slice = []
    each do |*values|
      slice << (values.size > 1 ? values : values[0])
      if slice.size == size
        full = slice
        slice = []
        yield full
      end
    end
    yield slice unless slice.empty?
    self
  end

  def each_cons(given)
    size = Enumerator.__integer(given)
    raise ArgumentError, "invalid size" if size <= 0
    unless block_given?
      return to_enum(:each_cons, given) do
        total = Enumerator.__size_of(self)
        total.is_a?(Integer) && total < size ? 0 : total && total - size + 1
      end
    end
    window = []
    each do |*values|
      window.shift if window.size == size
      window << (values.size > 1 ? values : values[0])
      yield window.dup if window.size == size
    end
    self
  end

  def inject(*args, &block)
    return Enumerator.__inject_operator(self, args) if !block || args.size > 1
    given = !args.empty?
    memo = args[0]
    each do |*values|
      value = values.size > 1 ? values : values[0]
      if given
        memo = yield(memo, value)
      else
        memo = value
        given = true
      end
    end
    memo
  end
  alias reduce inject

  def sum(start = 0)
    values = []
    if block_given?
      each { |*given| values << yield(*given) }
    else
      values = Enumerator.__values(self)
    end
    Enumerator.__sum(values, start)
  end

  def count(*args)
    number = 0
    if !args.empty?
      wanted = args[0]
      raise ArgumentError, "wrong number of arguments (given #{args.size}, expected 1)" if args.size > 1
      each { |*values| number += 1 if (values.size > 1 ? values : values[0]) == wanted }
    elsif block_given?
      each { |*values| number += 1 if yield(*values) }
    else
      each { number += 1 }
    end
    number
  end

  def find(*fallback)
    Enumerator.__at_most_one(fallback)
    return to_enum(:find, *fallback) unless block_given?
    each do |*values|
      value = values.size > 1 ? values : values[0]
      return value if yield(value)
    end
    fallback[0]&.call
  end

  def detect(*fallback, &block)
    Enumerator.__at_most_one(fallback)
    return to_enum(:detect, *fallback) unless block
    find(*fallback, &block)
  end

  def find_index(*args)
    raise ArgumentError, "wrong number of arguments (given #{args.size}, expected 1)" if args.size > 1
    return to_enum(:find_index) if args.empty? && !block_given?
    index = 0
    if args.empty?
      each do |*values|
        return index if yield(*values)
        index += 1
      end
    else
      each do |*values|
        return index if (values.size > 1 ? values : values[0]) == args[0]
        index += 1
      end
    end
    nil
  end

  def first(*args)
    if args.empty?
      each { |*values| return values.size > 1 ? values : values[0] }
      return nil
    end
    raise ArgumentError, "wrong number of arguments (given #{args.size}, expected 0..1)" if args.size > 1
    Enumerator.__take(self, args[0])
  end

  def take(count)
    Enumerator.__take(self, count)
  end

  def take_while
    return to_enum(:take_while) unless block_given?
    result = []
    each do |*values|
      return result unless yield(*values)
      result << (values.size > 1 ? values : values[0])
    end
    result
  end

  def drop(count)
    count = Enumerator.__integer(count)
    raise ArgumentError, "attempt to drop negative size" if count < 0
    result = []
    index = 0
    each do |*values|
      result << (values.size > 1 ? values : values[0]) if index >= count
      index += 1
    end
    result
  end

  def drop_while
    return to_enum(:drop_while) unless block_given?
    result = []
    dropping = true
    each do |*values|
      value = values.size > 1 ? values : values[0]
      dropping = false if dropping && !yield(value)
      result << value unless dropping
    end
    result
  end

  def include?(wanted)
    each { |*values| return true if (values.size > 1 ? values : values[0]) == wanted }
    false
  end
  alias member? include?

  def all?(*pattern)
    Enumerator.__at_most_one(pattern)
    if !pattern.empty?
      each { |*values| return false unless pattern[0] === (values.size > 1 ? values : values[0]) }
    elsif block_given?
      each { |*values| return false unless yield(*values) }
    else
      each { |*values| return false unless values.size > 1 ? values : values[0] }
    end
    true
  end

  def any?(*pattern)
    Enumerator.__at_most_one(pattern)
    if !pattern.empty?
      each { |*values| return true if pattern[0] === (values.size > 1 ? values : values[0]) }
    elsif block_given?
      each { |*values| return true if yield(*values) }
    else
      each { |*values| return true if values.size > 1 ? values : values[0] }
    end
    false
  end

  def none?(*pattern)
    Enumerator.__at_most_one(pattern)
    if !pattern.empty?
      each { |*values| return false if pattern[0] === (values.size > 1 ? values : values[0]) }
    elsif block_given?
      each { |*values| return false if yield(*values) }
    else
      each { |*values| return false if values.size > 1 ? values : values[0] }
    end
    true
  end

  def one?(*pattern)
    Enumerator.__at_most_one(pattern)
    found = false
    each do |*values|
      value = values.size > 1 ? values : values[0]
      accepted =
        if !pattern.empty?
          pattern[0] === value
        elsif block_given?
          yield(*values)
        else
          value
        end
      if accepted
        return false if found
        found = true
      end
    end
    found
  end

  # Without a block `$~` stays as it is.
  def grep(pattern)
    result = []
    pattern = Enumerator.__quiet_pattern(pattern) unless block_given?
    each do |*values|
      value = values.size > 1 ? values : values[0]
      result << (block_given? ? yield(value) : value) if pattern === value
    end
    result
  end

  def grep_v(pattern)
    result = []
    pattern = Enumerator.__quiet_pattern(pattern) unless block_given?
    each do |*values|
      value = values.size > 1 ? values : values[0]
      result << (block_given? ? yield(value) : value) unless pattern === value
    end
    result
  end

  def sort(&block)
    Enumerator.__values(self).sort(&block)
  end

  def sort_by(&block)
    return to_enum(:sort_by) { Enumerator.__size_of(self) } unless block
    Enumerator.__values(self).sort_by(&block)
  end

  def min(*args, &block)
    values = Enumerator.__values(self)
    return Enumerator.__best(values, false) if args.empty? && !block
    values.min(*args, &block)
  end

  def max(*args, &block)
    values = Enumerator.__values(self)
    return Enumerator.__best(values, true) if args.empty? && !block
    values.max(*args, &block)
  end

  def minmax(&block)
    values = Enumerator.__values(self)
    return values.minmax(&block) if block
    smallest, largest = Enumerator.__extremes(values)
    [values[smallest], values[largest]]
  end

  def min_by(*args, &block)
    Enumerator.__at_most_one(args)
    return to_enum(:min_by, *args) { Enumerator.__size_of(self) } unless block
    Enumerator.__values(self).min_by(*args, &block)
  end

  def max_by(*args, &block)
    Enumerator.__at_most_one(args)
    return to_enum(:max_by, *args) { Enumerator.__size_of(self) } unless block
    Enumerator.__values(self).max_by(*args, &block)
  end

  def minmax_by(&block)
    return to_enum(:minmax_by) { Enumerator.__size_of(self) } unless block
    values = Enumerator.__values(self)
    smallest, largest = Enumerator.__extremes(values.map(&block))
    [values[smallest], values[largest]]
  end

  def uniq(&block)
    Enumerator.__values(self).uniq(&block)
  end

  def compact
    result = []
    each do |*values|
      value = values.size > 1 ? values : values[0]
      result << value unless value.nil?
    end
    result
  end

  def to_h(*args)
    result = {}
    each(*args) do |*values|
      pair = block_given? ? yield(*values) : (values.size > 1 ? values : values[0])
      array = Array.try_convert(pair)
      unless array
        type = [nil, true, false].include?(pair) ? pair.inspect : pair.class
        raise TypeError, "wrong element type #{type} (expected array)"
      end
      unless array.size == 2
        raise ArgumentError, "element has wrong array length (expected 2, was #{array.size})"
      end
      result[array[0]] = array[1]
    end
    result
  end

  def to_set(klass = Set, *args, &block)
    klass.new(self, *args, &block)
  end

  def zip(*others)
    columns = others.map { |other| Enumerator.__column(other) }
    result = block_given? ? nil : []
    index = -1
    each do |*values|
      index += 1
      row = [values.size > 1 ? values : values[0]]
      columns.each { |column| row << column.call(index) }
      block_given? ? yield(row) : result << row
    end
    result
  end

  def cycle(count = nil)
    unless block_given?
      return to_enum(:cycle, *(count.nil? ? [] : [count])) do
        Enumerator.__cycle_size(Enumerator.__size_of(self), count)
      end
    end
    unless count.nil?
      count = Enumerator.__integer(count)
      return nil if count <= 0
    end
    kept = []
    each do |*values|
      value = values.size > 1 ? values : values[0]
      kept << value
      yield value
    end
    return nil if kept.empty?
    round = 1
    while count.nil? || round < count
      kept.each { |value| yield value }
      round += 1
    end
    nil
  end

  def chain(*others)
    Enumerator::Chain.new(self, *others)
  end

  def lazy
    Enumerator::Lazy.__over(self)
  end

  def chunk(&block)
    return to_enum(:chunk) { Enumerator.__size_of(self) } unless block
    source = self
    Enumerator.new do |yielder|
      key = nil
      group = nil
      source.each do |*values|
        value = values.size > 1 ? values : values[0]
        current = block.call(value)
        if current == :_alone
          yielder << [key, group] if group
          yielder << [:_alone, [value]]
          group = nil
        elsif current.nil? || current == :_separator
          yielder << [key, group] if group
          group = nil
        elsif current.is_a?(Symbol) && current.to_s.start_with?("_")
          raise RuntimeError, "symbols beginning with an underscore are reserved"
        elsif group && key == current
          group << value
        else
          yielder << [key, group] if group
          key = current
          group = [value]
        end
      end
      yielder << [key, group] if group
      nil
    end
  end

  def slice_when(&block)
    raise ArgumentError, "tried to create Proc object without a block" unless block
    Enumerator.__slice_between(self) { |before, after| block.call(before, after) }
  end

  def chunk_while(&block)
    raise ArgumentError, "tried to create Proc object without a block" unless block
    Enumerator.__slice_between(self) { |before, after| !block.call(before, after) }
  end

  def slice_before(*pattern, &block)
    if block
      unless pattern.empty?
        raise ArgumentError, "wrong number of arguments (given #{pattern.size}, expected 0)"
      end
    elsif pattern.size != 1
      raise ArgumentError, "wrong number of arguments (given #{pattern.size}, expected 1)"
    end
    source = self
    Enumerator.new do |yielder|
      slice = nil
      source.each do |*values|
        value = values.size > 1 ? values : values[0]
        if block ? block.call(value) : pattern[0] === value
          yielder << slice if slice
          slice = [value]
        else
          (slice ||= []) << value
        end
      end
      yielder << slice if slice
      nil
    end
  end

  def slice_after(*pattern, &block)
    if block
      raise ArgumentError, "both pattern and block are given" unless pattern.empty?
    elsif pattern.size != 1
      raise ArgumentError, "wrong number of arguments (given #{pattern.size}, expected 1)"
    end
    source = self
    Enumerator.new do |yielder|
      slice = nil
      source.each do |*values|
        value = values.size > 1 ? values : values[0]
        (slice ||= []) << value
        if block ? block.call(value) : pattern[0] === value
          yielder << slice
          slice = nil
        end
      end
      yielder << slice if slice
      nil
    end
  end
end
