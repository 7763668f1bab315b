# frozen_string_literal: true

# A collection without duplicates, in order of insertion: the keys of a Hash.
class Set
  include Enumerable

  def self.[](*elements)
    new(elements)
  end

  def initialize(source = nil, &block)
    @hash = Hash.new(false)
    return if source.nil?
    if block
      __each_of(source) { |element| add(block.call(element)) }
    else
      merge(source)
    end
  end

  def initialize_dup(other)
    super
    @hash = other.__hash.dup
  end

  def initialize_clone(other, **options)
    super
    @hash = other.__hash.clone(**options)
  end

  def freeze
    @hash.freeze
    super
  end

  # The hash behind it, for other sets.
  def __hash
    @hash
  end

  def __each_of(source, &block)
    if source.respond_to?(:each_entry)
      source.each_entry(&block)
    elsif source.respond_to?(:each)
      source.each(&block)
    else
      raise ArgumentError, "value must be enumerable"
    end
  end

  # Other sets as they are, other enumerables as a set.
  def __set_of(other)
    return other if other.is_a?(Set)
    raise ArgumentError, "value must be enumerable" unless other.respond_to?(:each_entry) || other.respond_to?(:each)
    Set.new(other)
  end

  def __ensure_set(other)
    raise ArgumentError, "value must be a set" unless other.is_a?(Set)
  end

  def compare_by_identity
    @hash.compare_by_identity
    self
  end

  def compare_by_identity?
    @hash.compare_by_identity?
  end

  def size
    @hash.size
  end
  alias length size

  def count(*args, &block)
    return @hash.size if args.empty? && !block
    super
  end

  def empty?
    @hash.empty?
  end

  def clear
    @hash.clear
    self
  end

  def replace(other)
    if other.is_a?(Set)
      @hash.replace(other.__hash)
    else
      raise ArgumentError, "value must be enumerable" unless other.respond_to?(:each_entry) || other.respond_to?(:each)
      replacement = Set.new(other)
      @hash.replace(replacement.__hash)
    end
    self
  end

  def to_a
    @hash.keys
  end

  def to_set(klass = Set, *args, &block)
    return self if instance_of?(Set) && klass == Set && block.nil? && args.empty?
    klass.new(self, *args, &block)
  end

  def include?(element)
    @hash.key?(element)
  end
  alias member? include?
  alias === include?

  def superset?(other)
    __ensure_set(other)
    return @hash >= other.__hash if other.instance_of?(self.class)
    size >= other.size && other.all? { |element| include?(element) }
  end
  alias >= superset?

  def proper_superset?(other)
    __ensure_set(other)
    size > other.size && other.all? { |element| include?(element) }
  end
  alias > proper_superset?

  def subset?(other)
    __ensure_set(other)
    size <= other.size && all? { |element| other.include?(element) }
  end
  alias <= subset?

  def proper_subset?(other)
    __ensure_set(other)
    size < other.size && all? { |element| other.include?(element) }
  end
  alias < proper_subset?

  def <=>(other)
    return nil unless other.is_a?(Set)
    case size <=> other.size
    when -1 then proper_subset?(other) ? -1 : nil
    when 1 then proper_superset?(other) ? 1 : nil
    else self == other ? 0 : nil
    end
  end

  def intersect?(other)
    case other
    when Set
      if size < other.size
        any? { |element| other.include?(element) }
      else
        other.any? { |element| include?(element) }
      end
    when Enumerable
      other.any? { |element| include?(element) }
    else
      raise ArgumentError, "value must be enumerable"
    end
  end

  def disjoint?(other)
    !intersect?(other)
  end

  def each(&block)
    return to_enum(:each) { size } unless block
    @hash.each_key(&block)
    self
  end

  def add(element)
    @hash[element] = true
    self
  end
  alias << add

  def add?(element)
    include?(element) ? nil : add(element)
  end

  def delete(element)
    @hash.delete(element)
    self
  end

  def delete?(element)
    include?(element) ? delete(element) : nil
  end

  def delete_if
    return to_enum(:delete_if) { size } unless block_given?
    to_a.select { |element| yield element }.each { |element| @hash.delete(element) }
    self
  end

  def keep_if
    return to_enum(:keep_if) { size } unless block_given?
    to_a.reject { |element| yield element }.each { |element| @hash.delete(element) }
    self
  end

  def collect!
    return to_enum(:collect!) { size } unless block_given?
    result = self.class.new
    each { |element| result << yield(element) }
    replace(result)
  end
  alias map! collect!

  def reject!(&block)
    return to_enum(:reject!) { size } unless block
    before = size
    delete_if(&block)
    self if size != before
  end

  def select!(&block)
    return to_enum(:select!) { size } unless block
    before = size
    keep_if(&block)
    self if size != before
  end
  alias filter! select!

  def merge(source)
    if source.is_a?(Set)
      @hash.update(source.__hash)
    else
      __each_of(source) { |element| add(element) }
    end
    self
  end

  def subtract(source)
    __each_of(source) { |element| delete(element) }
    self
  end

  def |(other)
    dup.merge(other)
  end
  alias + |
  alias union |

  def -(other)
    dup.subtract(other)
  end
  alias difference -

  def &(other)
    result = self.class.new
    result.compare_by_identity if compare_by_identity?
    if other.is_a?(Set)
      if other.size > size
        each { |element| result.add(element) if other.include?(element) }
      else
        other.each { |element| result.add(element) if include?(element) }
      end
    else
      __each_of(other) { |element| result.add(element) if include?(element) }
    end
    result
  end
  alias intersection &

  def ^(other)
    result = self.class.new(other)
    each { |element| result.add(element) unless result.delete?(element) }
    result
  end

  def ==(other)
    return true if equal?(other)
    return @hash == other.__hash if other.instance_of?(self.class)
    other.is_a?(Set) && size == other.size && other.all? { |element| @hash.include?(element) }
  end

  def hash
    @hash.hash
  end

  def eql?(other)
    return false unless other.is_a?(Set)
    @hash.eql?(other.__hash)
  end

  def reset
    raise FrozenError, "can't modify frozen #{self.class}: #{inspect}" if frozen?
    @hash.rehash
    self
  end

  def classify
    return to_enum(:classify) { size } unless block_given?
    result = {}
    each do |element|
      key = yield(element)
      result[key] = self.class.new unless result.key?(key)
      result[key].add(element)
    end
    result
  end

  # Sets of elements that belong together: by the value of the block, or (with two parameters) by its saying so for
  # pairs in both directions, directly or through others.
  def divide(&block)
    return to_enum(:divide) { size } unless block
    unless block.arity == 2
      result = self.class.new
      classify(&block).each_value { |group| result << group }
      return result
    end
    elements = to_a
    neighbours = elements.map do |from|
      elements.each_index.select { |index| block.call(from, elements[index]) }
    end
    groups = __connected(neighbours)
    result = Set.new
    groups.each { |group| result << self.class.new(group.map { |index| elements[index] }) }
    result
  end

  # Groups of nodes that reach each other.
  def __connected(neighbours)
    reach = neighbours.map do |next_nodes|
      seen = {}
      open = next_nodes.dup
      until open.empty?
        node = open.pop
        next if seen[node]
        seen[node] = true
        open.concat(neighbours[node])
      end
      seen
    end
    placed = {}
    groups = []
    neighbours.each_index do |node|
      next if placed[node]
      group = neighbours.each_index.select { |other| other == node || reach[node][other] && reach[other][node] }
      group.each { |member| placed[member] = true }
      groups << group
    end
    groups
  end

  def flatten
    self.class.new.__flatten(self, {})
  end

  def flatten!
    return nil unless any? { |element| element.is_a?(Set) }
    replace(flatten)
  end

  def __flatten(source, open)
    source.each do |element|
      if element.is_a?(Set)
        raise ArgumentError, "tried to flatten recursive Set" if open[element.object_id]
        open[element.object_id] = true
        __flatten(element, open)
        open.delete(element.object_id)
      else
        add(element)
      end
    end
    self
  end

  def join(separator = nil)
    to_a.join(separator)
  end

  def filter_map(&block)
    return to_enum(:filter_map) { size } unless block
    to_a.filter_map(&block)
  end

  def inspect
    Enumerator.__guarded(self, "#<#{self.class.name}: {...}>") do
      "#<#{self.class.name}: {#{to_a.inspect[1..-2]}}>"
    end
  end
  alias to_s inspect

  def pretty_print(printer)
    printer.group(1, "#<Set:", ">") do
      printer.breakable
      printer.group(1, "{", "}") { printer.seplist(self) { |element| printer.pp element } }
    end
  end

  def pretty_print_cycle(printer)
    printer.text("#<Set: {#{empty? ? '' : '...'}}>")
  end
end
