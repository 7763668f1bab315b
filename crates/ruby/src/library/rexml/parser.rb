# Reads a document, and writes one.
module REXML
  # Builds the tree of a string.
  class Parser
    NAME = /[[:alpha:]_:][[:word:].:-]*/
    # Patterns that are made once: making them takes longer than matching.
    OPENING = /\A<(#{NAME})/
    CLOSING = %r{\A</(#{NAME})\s*>\z}
    ATTRIBUTE = /\A(#{NAME})\s*=\s*(?:"([^"]*)"|'([^']*)')\s*/
    NAME_AT_START = /\A#{NAME}/
    WHOLE_NAME = /\A#{NAME}\z/
    TOKEN = /
      <!--.*?--> | <!\[CDATA\[.*?\]\]> | <\?.*?\?> |
      <!DOCTYPE(?:[^\[>"']|"[^"]*"|'[^']*')*(?:\[.*?\]\s*)?> |
      <(?:[^>"']|"[^"]*"|'[^']*')*> | [^<]+ | <.*
    /mx

    def initialize(source, document)
      @source = utf8(source)
      @document = document
      @node = document
      @position = 0
    end

    def parse
      @source.scan(TOKEN) do |token|
        @position += token.size
        handle(token)
      end
      return if @node.equal?(@document) || @document.root.children.empty?

      fail_with("No close tag for #{@node.xpath}")
    end

    private

    # The string in UTF-8, whatever its declaration or byte order mark say.
    def utf8(source)
      declared = source.b[/\A<\?xml[^>]*?encoding\s*=\s*["']([^"']+)/n, 1]
      encoding = declared && (Encoding.find(declared) rescue nil)
      source = source.dup.force_encoding(encoding) if encoding && !source.encoding.dummy?
      source = source.encode('UTF-8', invalid: :replace, undef: :replace)
      source = source.delete_prefix("\uFEFF")
      source.include?("\r") ? source.gsub(/\r\n?/, "\n") : source
    end

    def handle(token)
      if !token.start_with?('<') then add_text(token)
      elsif token.start_with?('<!--') then add_comment(token)
      elsif token.start_with?('<![CDATA[') then @node.add(CData.new(token[9..-4]))
      elsif token.start_with?('<?') then add_instruction(token)
      elsif token.start_with?('<!DOCTYPE') then @document.add(DocType.new(token[9..-2].strip))
      elsif token.start_with?('</') then close_element(token)
      else open_element(token)
      end
    end

    def add_text(token)
      return if @node.ignore_whitespace_nodes && token.strip.empty?

      ensure_legal(token)
      token = token.squeeze(" \n\t") unless @node.whitespace
      @node.add(Text.parsed(token))
    end

    def ensure_legal(string)
      Text.check(string)
    rescue RuntimeError => error
      fail_with(error.inspect)
    end

    def add_comment(token)
      fail_with('Malformed comment') unless token.end_with?('-->')
      @node.add(Comment.new(token[4..-4]))
    end

    def add_instruction(token)
      content = token[2..-3]
      if content.match?(/\Axml\s/)
        return @document.add(XMLDecl.new(declared(content, 'version') || '1.0', declared(content, 'encoding'),
                                         declared(content, 'standalone')))
      end

      target, rest = content.split(/\s+/, 2)
      fail_with('Invalid processing instruction node: invalid name') unless target && target.match?(WHOLE_NAME)
      @node.add(Instruction.new(target, rest))
    end

    def declared(content, name)
      content[/\b#{name}\s*=\s*(?:"([^"]*)"|'([^']*)')/] && ($1 || $2)
    end

    def open_element(token)
      name = token[OPENING, 1]
      fail_with('malformed XML: missing tag start') unless name && token.end_with?('>')

      empty = token.end_with?('/>')
      element = Element.new(name, nil, @document.context)
      read_attributes(element, token[(name.size + 1)..(empty ? -3 : -2)])
      begin
        @node.equal?(@document) ? @document.add_element(element) : @node.add(element)
      rescue RuntimeError => error
        fail_with(error.message)
      end
      check_prefixes(element)
      @node = element unless empty
    end

    def read_attributes(element, source)
      rest = source.lstrip
      until rest.empty?
        match = rest.match(ATTRIBUTE)
        attribute_error(rest) unless match
        name = match[1]
        fail_with("Duplicate attribute #{name.inspect}") if element.attributes.key?(name)

        value = match[2] || match[3]
        ensure_legal(value)
        element.attributes << Attribute.parsed(name, value, element)
        rest = match.post_match
      end
    end

    def attribute_error(rest)
      name = rest[NAME_AT_START]
      fail_with("Invalid attribute name: <#{rest[/\A\S+/]}>") unless name
      rest = rest.delete_prefix(name).lstrip
      fail_with("Missing attribute equal: <#{name}>") unless rest.start_with?('=')
      rest = rest[1..-1].lstrip
      fail_with("Missing attribute value start quote: <#{name}>") unless rest.start_with?('"', "'")
      fail_with("Missing attribute value end quote: <#{name}>: <#{rest[0]}>")
    end

    def check_prefixes(element)
      names = [element, *element.attributes.to_a].map(&:prefix).uniq - ['', 'xml', 'xmlns']
      names.each do |prefix|
        next if element.namespace(prefix)

        raise UndefinedNamespaceException.new("Undefined prefix #{prefix} found", @position, line, rest)
      end
    end

    def close_element(token)
      name = token[CLOSING, 1]
      fail_with('Missing end tag name') unless name
      fail_with("Unexpected top-level end tag (got '#{name}')") if @node.equal?(@document)
      if @node.expanded_name != name
        fail_with("Missing end tag for '#{@node.expanded_name}' (got '#{name}')")
      end

      @node = @node.parent
    end

    def line
      @source[0, @position].count("\n") + 1
    end

    def rest
      @source[@position, 80]
    end

    def fail_with(message)
      raise ParseException.new(message, @position, line, rest)
    end
  end

  module Formatters
    # Without an indent, documents are written as they are.
    def self.for(indent)
      indent && indent > -1 ? Pretty.new(indent) : Default.new
    end

    class Default
      def initialize(ie_hack = false)
        @ie_hack = ie_hack
      end

      def write(node, output)
        case node
        when Document then write_document(node, output)
        when Element then write_element(node, output)
        when CData then write_cdata(node, output)
        when Text then write_text(node, output)
        when Comment then write_comment(node, output)
        when Instruction then write_instruction(node, output)
        else node.write(output)
        end
      end

      private

      def write_document(node, output)
        node.each { |child| write(child, output) }
      end

      def write_element(node, output)
        output << "<#{node.expanded_name}"
        node.attributes.to_a.sort_by(&:name).each { |attribute| output << ' ' << attribute.to_string }
        if node.children.empty?
          output << ' ' if @ie_hack
          output << '/'
        else
          output << '>'
          node.children.each { |child| write(child, output) }
          output << "</#{node.expanded_name}"
        end
        output << '>'
      end

      def write_text(node, output)
        output << node.to_s
      end

      def write_cdata(node, output)
        node.write(output)
      end

      def write_comment(node, output)
        node.write(output)
      end

      def write_instruction(node, output)
        node.write(output)
      end
    end

    # Everything on lines of its own; with `compact`, short text stays with its element.
    class Pretty < Default
      attr_accessor :compact, :width

      def initialize(indentation = 2, ie_hack = false)
        super(ie_hack)
        @indentation = indentation
        @level = 0
        @width = 80
        @compact = false
      end

      private

      def margin
        ' ' * @level
      end

      def blank?(node)
        node.is_a?(Text) && node.to_s.strip.empty?
      end

      def write_document(node, output)
        node.children.reject { |child| blank?(child) }.each_with_index do |child, index|
          output << "\n" if index.positive?
          write(child, output)
        end
      end

      def write_element(node, output)
        output << "#{margin}<#{node.expanded_name}"
        node.attributes.each_attribute { |attribute| output << ' ' << attribute.to_string }
        if node.children.empty?
          output << ' ' if @ie_hack
          output << '/'
        else
          output << '>'
          write_children(node, output)
          output << "</#{node.expanded_name}"
        end
        output << '>'
      end

      def write_children(node, output)
        short = short_text(node) if compact
        return output << short if short

        output << "\n"
        @level += @indentation
        node.children.each do |child|
          next if blank?(child)

          write(child, output)
          output << "\n"
        end
        @level -= @indentation
        output << margin
      end

      # The content of an element that has nothing but text, if it fits on the line.
      def short_text(node)
        return unless node.children.all?(Text)

        level = @level
        @level = 0
        written = +''
        node.children.each { |child| write(child, written) }
        @level = level
        written if written.length < @width
      end

      def write_text(node, output)
        string = node.to_s.gsub(/\s/, ' ').squeeze(' ').strip
        lines = wrapped(string, @width - @level)
        output << lines.map { |line| margin + line }.join("\n")
      end

      def write_comment(node, output)
        output << margin
        super
      end

      def write_cdata(node, output)
        output << margin
        super
      end

      # Lines that end before a width, at spaces.
      def wrapped(string, width)
        lines = []
        while string.length > width && (place = string.rindex(/\s/, [width, 0].max)) && place.positive?
          lines << string[0, place]
          string = string[(place + 1)..-1]
        end
        lines << string
      end
    end

    class Transitive < Default; end
  end
end
