# frozen_string_literal: true

class PP < PrettyPrint
  def self.width_for(_out) = 79

  def self.pp(object, out = $stdout, width = 79)
    printer = new(out, width)
    printer.guard_inspect_key { printer.pp object }
    printer.flush
    out << "\n"
  end

  def self.singleline_pp(object, out = $stdout)
    printer = SingleLine.new(out)
    printer.guard_inspect_key { printer.pp object }
    printer.flush
    out
  end

  def self.mcall(object, mod, name, *args, &block)
    mod.instance_method(name).bind_call(object, *args, &block)
  end

  class << self
    attr_accessor :sharing_detection
  end
  self.sharing_detection = false

  module PPMethods
    def guard_inspect_key
      before = @seen
      @seen = []
      yield
    ensure
      @seen = before
    end

    def check_inspect_key(object) = (@seen ||= []).any? { |known| known.equal?(object) }
    def push_inspect_key(object) = (@seen ||= []) << object
    def pop_inspect_key(_object) = @seen.pop

    def pp(object)
      if check_inspect_key(object)
        group { object.pretty_print_cycle self }
        return
      end
      push_inspect_key(object)
      begin
        group { object.pretty_print self }
      ensure
        pop_inspect_key(object)
      end
    end

    def object_group(object, &block)
      group(1, "#<#{object.class.name}", '>', &block)
    end

    def object_address_group(object, &block)
      text = Kernel.instance_method(:to_s).bind_call(object)
      group(1, text.chomp('>'), '>', &block)
    end

    def comma_breakable
      text ','
      breakable
    end

    def seplist(list, separator = nil, iterator = :each)
      separator ||= -> { comma_breakable }
      first = true
      list.__send__(iterator) do |*values|
        if first
          first = false
        else
          separator.call
        end
        yield(*values)
      end
    end

    def pp_object(object)
      object_address_group(object) do
        seplist(object.pretty_print_instance_variables, -> { text ',' }) do |name|
          breakable
          name = name.to_s
          text name
          text '='
          group(1) do
            breakable ''
            pp(object.instance_eval { instance_variable_get(name) })
          end
        end
      end
    end

    def pp_hash(hash)
      group(1, '{', '}') do
        seplist(hash, nil, :each_pair) do |key, value|
          group do
            pp key
            text '=>'
            group(1) do
              breakable ''
              pp value
            end
          end
        end
      end
    end
  end
  include PPMethods

  class SingleLine < PrettyPrint::SingleLine
    include PPMethods
  end

  module ObjectMixin
    def pretty_print(q)
      inspection = Kernel.instance_method(:method).bind_call(self, :inspect)
      if inspection.owner == Kernel && instance_variables.any?
        q.pp_object(self)
      else
        q.text inspect
      end
    end

    def pretty_print_cycle(q)
      q.object_address_group(self) do
        q.breakable
        q.text '...'
      end
    end

    def pretty_print_instance_variables = instance_variables.sort

    def pretty_print_inspect
      PP.singleline_pp(self, +'')
    end
  end
end

class Object
  include PP::ObjectMixin
end

class Array
  def pretty_print(q)
    q.group(1, '[', ']') { q.seplist(self) { |element| q.pp element } }
  end

  def pretty_print_cycle(q)
    q.text(empty? ? '[]' : '[...]')
  end
end

class String
  def pretty_print(q)
    parts = lines
    return q.text(inspect) if parts.size <= 1
    separator = lambda do
      q.text ' +'
      q.breakable
    end
    q.group(0, '', '') { q.seplist(parts, separator) { |line| q.pp line } }
  end
end

class Hash
  def pretty_print(q)
    q.pp_hash self
  end

  def pretty_print_cycle(q)
    q.text(empty? ? '{}' : '{...}')
  end
end

class Struct
  def pretty_print(q)
    q.group(1, "#<struct #{self.class.name}", '>') do
      q.seplist(members, -> { q.text ',' }) do |member|
        q.breakable
        q.text member.to_s
        q.text '='
        q.group(1) do
          q.breakable ''
          q.pp self[member]
        end
      end
    end
  end

  def pretty_print_cycle(q)
    q.text "#<struct #{self.class.name}:...>"
  end
end

class Range
  def pretty_print(q)
    q.pp self.begin unless self.begin.nil?
    q.breakable ''
    q.text(exclude_end? ? '...' : '..')
    q.breakable ''
    q.pp self.end unless self.end.nil?
  end
end

class Set
  def pretty_print(q)
    q.group(1, '#<Set:', '>') do
      q.breakable
      q.group(1, '{', '}') { q.seplist(self) { |element| q.pp element } }
    end
  end

  def pretty_print_cycle(q)
    q.text format('#<Set: {%s}>', empty? ? '' : '...')
  end
end

class MatchData
  def pretty_print(q)
    keys = regexp.names
    q.object_group(self) do
      q.breakable
      q.seplist(0...size, -> { q.breakable }) do |index|
        if index.zero?
          q.pp self[index]
        else
          q.text(keys[index - 1] || index.to_s)
          q.text ':'
          q.pp self[index]
        end
      end
    end
  end
end

module Kernel
  def pretty_inspect
    PP.pp(self, +'')
  end

  def pp(*objects)
    objects.each { |object| PP.pp(object) }
    objects.size <= 1 ? objects.first : objects
  end
  module_function :pp
end
