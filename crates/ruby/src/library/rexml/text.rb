# What a document contains beside elements: text, comments, instructions, declarations.
module REXML
  class Text < Child
    include Comparable

    ESCAPES = { '&' => '&amp;', '<' => '&lt;', '>' => '&gt;', '"' => '&quot;', "'" => '&apos;' }.freeze
    ENTITIES = { 'amp' => '&', 'lt' => '<', 'gt' => '>', 'quot' => '"', 'apos' => "'" }.freeze
    # How often references are replaced within the values of entities.
    DEPTH = 8

    # The text with references instead of special characters.
    def self.normalize(input, _doctype = nil, _entity_filter = nil)
      input.to_s.gsub(/[&<>"']/) { |character| ESCAPES[character] }
    end

    # Fails if a string has characters that must be written as references.
    def self.check(string, *)
      found = string[/<|&(?!#?[\w.:-]+;)/]
      raise "Illegal character #{found.inspect} in raw string #{string.inspect}" if found
    end

    def self.unnormalize(string, doctype = nil, _filter = nil, _illegal = nil)
      return string unless string.include?('&')

      entities = doctype ? doctype.entity_values : {}
      string.gsub(/&(?:#(\d+)|#x(\h+)|([\w.:-]+));/) do |reference|
        code = $1 ? $1.to_i : $2 && $2.to_i(16)
        next character(code) || reference if code

        ENTITIES[$3] || entities[$3] || reference
      end
    end

    def self.character(code)
      [code].pack('U') if code.between?(1, 0x10ffff) && !code.between?(0xd800, 0xdfff)
    end
    private_class_method :character

    # Of `raw` text, the references are part of the string.
    attr_accessor :raw

    def initialize(arg, respect_whitespace = false, parent = nil, raw = nil, _entity_filter = nil, _illegal = nil)
      @raw = raw ? true : false
      if arg.is_a?(Text)
        @string = arg.instance_variable_get(:@string).dup
        @raw = arg.raw
      else
        @string = arg.to_s.dup
        Text.check(@string) if @raw
      end
      @string = @string.squeeze(" \n\t") unless respect_whitespace || !@string.match?(/\s\s/)
      super(parent)
    end

    # Text as it is written in a document.
    def self.parsed(string)
      text = new('', true, nil, true)
      text.instance_variable_set(:@string, string)
      text
    end

    def node_type
      :text
    end

    def empty?
      @string.empty?
    end

    def value
      Text.unnormalize(@string, doctype)
    end

    def value=(value)
      @string = value.gsub(/\r\n?/, "\n")
      @raw = false
    end

    def to_s
      @raw ? @string : Text.normalize(@string)
    end

    def doctype
      document = self.document
      document && document.doctype
    end

    def <<(string)
      @string << string.gsub(/\r\n?/, "\n")
      self
    end

    def <=>(other)
      to_s <=> other.to_s
    end

    def inspect
      @string.inspect
    end

    def clone
      Text.new(self, true)
    end

    def write(output, _indent = -1)
      output << to_s
    end

    def xpath
      "#{@parent.xpath}/text()"
    end
  end

  class CData < Text
    def initialize(arg, _respect_whitespace = true, parent = nil)
      super(arg, true, parent)
    end

    def to_s
      @string
    end

    def value
      @string
    end

    def clone
      CData.new(@string)
    end

    def write(output, _indent = -1)
      output << "<![CDATA[#{@string}]]>"
    end
  end

  class Comment < Child
    include Comparable

    attr_accessor :string

    def initialize(first, second = nil)
      super(second)
      @string = first.is_a?(Comment) ? first.string : first
    end

    def node_type
      :comment
    end

    def to_s
      @string
    end

    def clone
      Comment.new(self)
    end

    def <=>(other)
      other.to_s <=> @string
    end

    def ==(other)
      other.is_a?(Comment) && (other <=> self).zero?
    end

    def write(output, _indent = -1)
      output << "<!--#{@string}-->"
    end
  end

  class Instruction < Child
    attr_accessor :target, :content

    def initialize(target, content = nil)
      super()
      @target = target
      @content = content && content.strip
    end

    def node_type
      :processing_instruction
    end

    def clone
      Instruction.new(@target, @content)
    end

    def ==(other)
      other.is_a?(Instruction) && other.target == @target && other.content == @content
    end

    def write(output, _indent = -1)
      output << "<?#{[@target, @content].compact.reject(&:empty?).join(' ')}?>"
    end

    def inspect
      "<?p-i #{target} ...?>"
    end
  end

  class XMLDecl < Child
    attr_accessor :version, :standalone
    attr_reader :writeencoding

    def initialize(version = '1.0', encoding = nil, standalone = nil)
      super()
      @version = version
      @encoding = encoding
      @standalone = standalone
      @written = true
    end

    # What a document without a declaration has: it is not written.
    def self.default
      declaration = new
      declaration.nowrite
      declaration
    end

    def node_type
      :xmldecl
    end

    def encoding
      @encoding || 'UTF-8'
    end

    def encoding=(name)
      @encoding = name
    end

    def stand_alone?
      @standalone
    end

    def nowrite
      @written = false
    end

    def dowrite
      @written = true
    end

    def clone
      XMLDecl.new(@version, @encoding, @standalone)
    end

    def write(output, _indent = -1)
      return output unless @written

      output << "<?xml version='#{@version}'"
      output << " encoding='#{@encoding}'" if @encoding
      output << " standalone='#{@standalone}'" if @standalone
      output << '?>'
    end

    def inspect
      '<?xml ... ?>'
    end
  end

  class DocType < Parent
    attr_reader :name, :source

    def initialize(source, parent = nil)
      super(parent)
      @source = source
      @name = source[/\A[^\s\[>]+/] || source
    end

    def node_type
      :doctype
    end

    def external_id
      @source.split[1..-1].join(' ')
    end

    # Entities that the document itself declares, with references replaced to a limited depth and size.
    def entity_values
      @entity_values ||= begin
        declared = @source.scan(/<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/)
        values = declared.to_h { |name, double, single| [name, double || single] }
        values.transform_values { |value| replaced(value, values) }
      end
    end

    def clone
      DocType.new(@source)
    end

    def write(output, _indent = -1)
      output << "<!DOCTYPE #{@source}>"
    end

    private

    def replaced(value, values)
      Text::DEPTH.times do
        return value unless value.include?('&')

        value = value.gsub(/&([\w.:-]+);/) { Text::ENTITIES[$1] || values[$1] || "&#{$1};" }
        raise 'entity expansion has grown too large' if value.size > Document.entity_expansion_text_limit
      end
      value
    end
  end
end
