# Elements, and the document that contains them.
module REXML
  class Element < Parent
    include Namespace

    UNDEFINED = 'UNDEFINED'

    attr_reader :attributes, :elements
    attr_accessor :context

    def initialize(arg = UNDEFINED, parent = nil, context = nil)
      super()
      @elements = Elements.new(self)
      @attributes = Attributes.new(self)
      @context = context
      if arg.is_a?(Element)
        self.name = arg.expanded_name
        arg.attributes.each_attribute { |attribute| @attributes << attribute.clone }
        @context = arg.context
      else
        self.name = arg.to_s
      end
      parent.add(self) if parent
    end

    def clone
      self.class.new(self)
    end

    def node_type
      :element
    end

    def root_node
      parent.nil? ? self : parent.root_node
    end

    def root
      node = self
      node = node.parent while node.parent && !node.parent.is_a?(Document)
      node
    end

    def document
      top = root
      top.parent
    end

    # The value of an option of the document, such as `raw`, for this element.
    def context_option(name)
      setting = @context && @context[name]
      setting == :all || (setting.respond_to?(:include?) && setting.include?(expanded_name))
    end

    def whitespace
      !context_option(:compress_whitespace)
    end

    def ignore_whitespace_nodes
      context_option(:ignore_whitespace_nodes)
    end

    def raw
      context_option(:raw)
    end

    def prefixes
      inherited = parent.is_a?(Element) ? parent.prefixes : []
      inherited | attributes.prefixes
    end

    def namespaces
      inherited = parent.is_a?(Element) ? parent.namespaces : {}
      inherited.merge(attributes.namespaces)
    end

    # What a prefix stands for here; without an argument, the namespace of this element.
    def namespace(prefix = nil)
      prefix ||= @prefix
      name = prefix.empty? || prefix == 'xmlns' ? 'xmlns' : "xmlns:#{prefix}"
      node = self
      while node.is_a?(Element)
        declared = node.attributes.fetch(name, nil)
        return declared.value if declared

        node = node.parent
      end
      name == 'xmlns' ? '' : nil
    end

    def add_namespace(prefix, uri = nil)
      if uri
        prefix = "xmlns:#{prefix}" unless prefix.start_with?('xmlns:')
        @attributes[prefix] = uri
      else
        @attributes['xmlns'] = prefix
      end
      self
    end

    def delete_namespace(namespace = 'xmlns')
      namespace = "xmlns:#{namespace}" unless namespace == 'xmlns'
      @attributes.delete(namespace)
      self
    end

    def add_element(element, attributes = nil)
      element = @elements.add(element)
      attributes.each { |name, value| element.attributes[name.to_s] = value } if attributes
      element
    end

    def delete_element(element)
      @elements.delete(element)
    end

    def has_elements?
      !@elements.empty?
    end

    def each_element(xpath = nil, &block)
      @elements.each(xpath, &block)
    end

    def each_element_with_attribute(key, value = nil, max = 0, name = nil, &block)
      each_matching(name, max, block) do |element|
        found = element.attributes[key]
        value ? found == value : found
      end
    end

    def each_element_with_text(text = nil, max = 0, name = nil, &block)
      each_matching(name, max, block) { |element| text ? element.text == text : element.has_text? }
    end

    def get_elements(xpath)
      @elements.to_a(xpath)
    end

    def next_element
      node = next_sibling
      node = node.next_sibling until node.nil? || node.is_a?(Element)
      node
    end

    def previous_element
      node = previous_sibling
      node = node.previous_sibling until node.nil? || node.is_a?(Element)
      node
    end

    def has_text?
      !get_text.nil?
    end

    def text(path = nil)
      found = get_text(path)
      found && found.value
    end

    def get_text(path = nil)
      node = path ? @elements[path] : self
      node && node.children.find { |child| child.is_a?(Text) }
    end

    def text=(text)
      text = Text.new(text.to_s, whitespace, nil, raw) if text && !text.is_a?(Text)
      old = get_text
      if text.nil?
        old.remove if old
      elsif old
        old.replace_with(text)
      else
        self << text
      end
      self
    end

    # Strings are added to the last text, if that is the last child.
    def add_text(text)
      return self << text if text.is_a?(Text)

      last = @children.last
      last.is_a?(Text) ? last << text : self << Text.new(text, whitespace, nil, raw)
      self
    end

    def attribute(name, namespace = nil)
      return @attributes.get_attribute(name) unless namespace

      @attributes.get_attribute_ns(namespace, name)
    end

    def has_attributes?
      !@attributes.empty?
    end

    def add_attribute(key, value = nil)
      key.is_a?(Attribute) ? @attributes << key : @attributes[key] = value
    end

    def add_attributes(hash)
      hash.each { |key, value| @attributes[key.to_s] = value }
    end

    def delete_attribute(key)
      attribute = @attributes.get_attribute(key)
      attribute.remove if attribute
    end

    # An attribute by name, or a child by index.
    def [](name_or_index, *rest)
      case name_or_index
      when String, Symbol then @attributes[name_or_index.to_s]
      else super
      end
    end

    def cdatas
      children.select { |child| child.is_a?(CData) }
    end

    def comments
      children.select { |child| child.is_a?(Comment) }
    end

    def instructions
      children.select { |child| child.is_a?(Instruction) }
    end

    def texts
      children.select { |child| child.is_a?(Text) }
    end

    def xpath
      steps = []
      node = self
      while node.is_a?(Element) && !node.is_a?(Document)
        steps.unshift(node.xpath_step)
        node = node.parent
      end
      "/#{steps.join('/')}"
    end

    # The name, with an index if there are siblings of the same name.
    def xpath_step
      same = parent ? parent.children.select { |child| child.is_a?(Element) && child.expanded_name == expanded_name } : []
      same.size > 1 ? "#{expanded_name}[#{same.index { |child| child.equal?(self) } + 1}]" : expanded_name
    end

    def write(output = $stdout, indent = -1, _transitive = false, _ie_hack = false)
      Formatters.for(indent).write(self, output)
    end

    def inspect
      shown = @attributes.to_a.map { |attribute| " #{attribute.to_string}" }.join
      "<#{expanded_name}#{shown}#{@children.empty? ? '/>' : '> ... </>'}"
    end

    private

    def each_matching(name, max, block)
      count = 0
      @elements.to_a(name).each do |element|
        next unless yield(element)

        block.call(element)
        count += 1
        break if count == max
      end
    end
  end

  class Document < Element
    DECLARATION = nil

    def initialize(source = nil, context = {})
      super()
      @context = context
      return unless source
      return copy(source) if source.is_a?(Document)

      source = source.read if source.respond_to?(:read)
      Parser.new(source.to_s, self).parse
    end

    def node_type
      :document
    end

    def clone
      Document.new(self)
    end

    def expanded_name
      UNDEFINED
    end

    def name
      UNDEFINED
    end

    # The declaration is the first child; there is one root.
    def add(child)
      if child.is_a?(XMLDecl)
        old = @children.find { |node| node.is_a?(XMLDecl) }
        delete(old) if old
        unshift(child)
      else
        raise 'attempted adding second root element to document' if child.is_a?(Element) && !elements.empty?

        super
      end
      child
    end
    alias << add
    alias push add

    def add_element(element = nil, attributes = nil)
      element = Element.new(element.to_s, nil, @context) unless element.is_a?(Element)
      add(element)
      attributes.each { |name, value| element.attributes[name.to_s] = value } if attributes
      element
    end

    def root
      @children.find { |child| child.is_a?(Element) }
    end

    def document
      self
    end

    def root_node
      self
    end

    def doctype
      @children.find { |child| child.is_a?(DocType) }
    end

    def xml_decl
      @children.find { |child| child.is_a?(XMLDecl) } || XMLDecl.default
    end

    def version
      xml_decl.version
    end

    def encoding
      xml_decl.encoding
    end

    def stand_alone?
      xml_decl.stand_alone?
    end

    def xpath
      '/'
    end

    # With positional arguments (output, indent), or with keywords.
    def write(*arguments)
      options = arguments.last.is_a?(Hash) ? arguments.pop : {}
      output = arguments[0] || options[:output] || $stdout
      indent = arguments[1] || options[:indent] || -1
      Formatters.for(indent).write(self, output)
    end

    def self.entity_expansion_limit
      10_000
    end

    def self.entity_expansion_text_limit
      10_240
    end

    private

    def copy(other)
      @context = other.context
      other.children.each { |child| add(child.is_a?(Parent) ? child.deep_clone : child.clone) }
    end
  end
end
