# The tree of an XML document: nodes, elements and attributes.
module REXML
  VERSION = '3.2.5'
  REVISION = ''
  COPYRIGHT = ''
  Copyright = COPYRIGHT

  class ParseException < RuntimeError
    attr_accessor :source, :parser, :continued_exception

    def initialize(message, position = nil, line = nil, rest = nil)
      super(message)
      @position = position
      @line = line
      @rest = rest
    end

    attr_reader :position, :line

    def to_s
      return super unless @position

      "#{super}\nLine: #{@line}\nPosition: #{@position}\nLast 80 unconsumed characters:\n#{@rest}"
    end
  end

  class UndefinedNamespaceException < ParseException; end

  # What every node can do.
  module Node
    def next_sibling_node
      return unless @parent

      @parent[@parent.index(self) + 1]
    end

    def previous_sibling_node
      return unless @parent

      index = @parent.index(self)
      index.zero? ? nil : @parent[index - 1]
    end

    def parent?
      false
    end

    def to_s(indent = nil)
      written = +''
      formatter = indent ? Formatters::Pretty.new(indent) : Formatters::Default.new
      formatter.write(self, written)
      written
    end

    def each_recursive(&block)
      each do |child|
        next unless child.node_type == :element

        block.call(child)
        child.each_recursive(&block)
      end
    end

    def index_in_parent
      parent.index(self) + 1
    end
  end

  class Child
    include Node

    attr_reader :parent

    def initialize(parent = nil)
      @parent = nil
      parent.add(self) if parent
    end

    def parent=(other)
      return @parent if @parent.equal?(other)

      @parent.delete(self) if @parent
      @parent = other
    end

    def remove
      @parent.delete(self) if @parent
      self
    end

    def replace_with(child)
      @parent.replace_child(self, child)
      self
    end

    def next_sibling
      next_sibling_node
    end

    def previous_sibling
      previous_sibling_node
    end

    def next_sibling=(other)
      parent.insert_after(self, other)
    end

    def previous_sibling=(other)
      parent.insert_before(self, other)
    end

    def document
      parent && parent.document
    end

    def node_type
      :child
    end

    # Called by the node that no longer contains this one.
    def forget_parent
      @parent = nil
    end
  end

  class Parent < Child
    include Enumerable

    def initialize(parent = nil)
      @children = []
      super(parent)
    end

    def add(node)
      node.parent = self
      @children << node
      node
    end
    alias push add
    alias << add

    def unshift(node)
      node.parent = self
      @children.unshift(node)
    end

    def delete(node)
      index = @children.index { |child| child.equal?(node) }
      delete_at(index) if index
    end

    def delete_at(index)
      node = @children.delete_at(index)
      node.forget_parent if node
      node
    end

    def delete_if(&block)
      @children.delete_if(&block)
    end

    def each(&block)
      return enum_for(:each) { size } unless block

      @children.dup.each(&block)
    end
    alias each_child each

    def each_index(&block)
      @children.each_index(&block)
    end

    def [](index, count = nil)
      count ? @children[index, count] : @children[index]
    end

    def []=(*where, node)
      node.parent = self
      @children[*where] = node
    end

    def index(node)
      @children.index { |child| child.equal?(node) }
    end

    def size
      @children.size
    end
    alias length size

    def to_a
      @children.dup
    end
    alias children to_a

    def insert_before(position, node)
      insert(position, node, 0)
    end

    def insert_after(position, node)
      insert(position, node, 1)
    end

    def replace_child(to_replace, replacement)
      index = index(to_replace)
      replacement.parent.delete(replacement) if replacement.parent
      to_replace.forget_parent
      @children[index] = replacement
      replacement.instance_variable_set(:@parent, self)
    end

    def deep_clone
      copy = clone
      each { |child| copy << (child.is_a?(Parent) ? child.deep_clone : child.clone) }
      copy
    end

    def parent?
      true
    end

    private

    # Beside a node, or beside the first one that an XPath finds.
    def insert(position, node, offset)
      position = XPath.first(self, position) if position.is_a?(String)
      owner = position.parent
      node.parent = owner
      siblings = owner.instance_variable_get(:@children)
      siblings.insert(owner.index(position) + offset, node)
      self
    end
  end

  # A name with a prefix, which stands for a namespace.
  module Namespace
    attr_reader :name, :expanded_name
    attr_accessor :prefix

    def name=(name)
      @expanded_name = name
      prefix, colon, local = name.partition(':')
      if colon.empty?
        @prefix = ''
        @name = name
      else
        @prefix = prefix
        @name = local
      end
    end

    def has_name?(other, namespace = nil)
      return @name == other && self.namespace == namespace if namespace

      other.include?(':') ? fully_expanded_name == other : @name == other
    end

    def fully_expanded_name
      @prefix.empty? ? @name : "#{@prefix}:#{@name}"
    end
  end

  class Attribute
    include Node
    include Namespace

    attr_accessor :element

    def initialize(name, value = nil, parent = nil)
      if name.is_a?(Attribute)
        self.name = name.expanded_name
        @raw = name.to_s
      else
        self.name = name.to_s
        @raw = Text.normalize(value.to_s)
      end
      @element = parent
    end

    # An attribute as it is written in a document, with its references.
    def self.parsed(name, raw, element)
      attribute = new(name, '', element)
      attribute.instance_variable_set(:@raw, raw)
      attribute
    end

    def value
      Text.unnormalize(@raw, doctype)
    end

    def to_s
      @raw
    end

    def to_string
      "#{@expanded_name}='#{@raw.gsub("'", '&apos;')}'"
    end

    def namespace(prefix = nil)
      prefix ||= @prefix
      return '' if prefix.empty?

      @element.namespace(prefix)
    end

    def parent
      @element
    end

    def doctype
      document = @element && @element.document
      document && document.doctype
    end

    def document
      @element && @element.document
    end

    def remove
      @element.attributes.delete(@expanded_name)
    end

    def clone
      Attribute.new(self)
    end

    def ==(other)
      other.is_a?(Attribute) && name == other.name && value == other.value && prefix == other.prefix
    end

    def node_type
      :attribute
    end

    def xpath
      "#{@element.xpath}/@#{@expanded_name}"
    end

    def write(output, _indent = -1)
      output << to_string
    end

    def inspect
      to_string
    end
  end

  # Attributes by expanded name.
  class Attributes < Hash
    def initialize(element)
      super()
      @element = element
    end

    def [](name)
      attribute = get_attribute(name)
      attribute && attribute.value
    end

    def []=(name, value)
      return delete(name) && nil if value.nil?

      value = Attribute.new(name, value) unless value.is_a?(Attribute)
      value.element = @element
      store(value.expanded_name, value)
      @element
    end

    def get_attribute(name)
      name = name.to_s
      found = fetch(name, nil)
      return found if found

      prefix, colon, local = name.partition(':')
      return if colon.empty?

      uri = @element.namespace(prefix)
      uri && get_attribute_ns(uri, local)
    end

    def get_attribute_ns(namespace, name)
      to_a.find { |attribute| attribute.name == name && attribute.namespace == namespace }
    end

    def each_attribute(&block)
      return to_enum(:each_attribute) unless block

      to_a.each(&block)
    end

    def each
      return to_enum(:each) unless block_given?

      to_a.each { |attribute| yield([attribute.expanded_name, attribute.value]) }
    end

    def map(&block)
      to_a.map { |attribute| [attribute.expanded_name, attribute.value] }.map(&block)
    end
    alias collect map

    def to_a
      values
    end

    def add(attribute)
      self[attribute.expanded_name] = attribute
    end
    alias << add

    def delete(attribute)
      super(attribute.is_a?(Attribute) ? attribute.expanded_name : attribute.to_s)
      @element
    end

    def delete_all(name)
      found = to_a.select { |attribute| attribute.expanded_name == name }
      found.each { |attribute| delete(attribute) }
    end

    def prefixes
      declared = to_a.select { |attribute| attribute.prefix == 'xmlns' }.map(&:name)
      declared
    end

    # Namespaces that this element declares, by prefix.
    def namespaces
      to_a.each_with_object({}) do |attribute, all|
        all[attribute.name] = attribute.value if attribute.prefix == 'xmlns' || attribute.expanded_name == 'xmlns'
      end
    end
  end

  # The elements among the children of an element.
  class Elements
    include Enumerable

    attr_reader :parent

    def initialize(parent)
      @parent = parent
    end

    # By position, which starts with 1, or by XPath.
    def [](index, name = nil)
      return XPath.first(@parent, index.to_s) unless index.is_a?(Integer)
      raise "index (#{index}) must be >= 1" if index < 1

      all = name ? to_a.select { |element| element.has_name?(name) } : to_a
      all[index - 1]
    end

    def []=(index, element)
      previous = self[index]
      previous ? previous.replace_with(element) : @parent.add(element)
      previous
    end

    def empty?
      to_a.empty?
    end

    def size
      to_a.size
    end
    alias length size
    alias count size

    def index(element)
      position = to_a.index { |child| child.equal?(element) }
      position ? position + 1 : -1
    end

    def delete(element)
      element = self[element] unless element.is_a?(Element)
      element && element.remove
    end

    def delete_all(xpath)
      found = XPath.match(@parent, xpath).select { |node| node.is_a?(Element) }
      found.each(&:remove)
    end

    def add(element = nil)
      element = Element.new(element.nil? ? '' : element, nil, @parent.context) unless element.is_a?(Element)
      @parent.add(element)
      element
    end
    alias << add

    def each(xpath = nil, &block)
      return to_enum(:each, xpath) unless block

      to_a(xpath).each(&block)
    end

    def collect(xpath = nil, &block)
      to_a(xpath).map(&block)
    end
    alias map collect

    def inject(*arguments, &block)
      to_a.inject(*arguments, &block)
    end

    def to_a(xpath = nil)
      return @parent.children.select { |child| child.is_a?(Element) } unless xpath

      XPath.match(@parent, xpath).select { |node| node.is_a?(Element) }
    end
  end
end
