# XPath 1.0: a parser that makes a tree of arrays, and an evaluator.
module REXML
  module XPath
    def self.match(element, path = nil, namespaces = nil, variables = {}, _options = {})
      result = Evaluator.new(namespaces, variables).evaluate(Expression.parse(path || '*'), element)
      result.is_a?(Array) ? result : [result]
    end

    def self.first(element, path = nil, namespaces = nil, variables = {}, options = {})
      match(element, path, namespaces, variables, options).first
    end

    def self.each(element, path = nil, namespaces = nil, variables = {}, options = {}, &block)
      match(element, path, namespaces, variables, options).each(&block)
    end

    # Parses an expression.
    class Expression
      TOKEN = %r{
        \s+ | "[^"]*" | '[^']*' | \d+(?:\.\d*)? | \.\d+ | \.\. | :: | // | != | <= | >= |
        \$?[[:alpha:]_][[:word:].-]*(?::(?!:)(?:\*|[[:alpha:]_][[:word:].-]*))? | . }mx
      # By precedence, the weakest first.
      OPERATORS = [%w[or], %w[and], %w[= !=], %w[< <= > >=], %w[+ -], %w[* div mod]].freeze
      NODE_TYPES = %w[text node comment processing-instruction].freeze
      # How deeply expressions may be nested.
      DEPTH = 200

      def self.parse(source)
        new(source.to_s).parse
      end

      def initialize(source)
        @source = source
        @tokens = source.scan(TOKEN).reject { |token| token.match?(/\A\s+\z/) }
        @index = 0
        @depth = 0
      end

      def parse
        tree = parse_operators(0)
        invalid unless peek.nil?
        tree
      end

      private

      def peek(offset = 0)
        @tokens[@index + offset]
      end

      def take
        token = peek
        @index += 1
        token
      end

      def take?(token)
        return false unless peek == token

        @index += 1
        true
      end

      def expect(token)
        take?(token) || invalid
      end

      def invalid
        raise ParseException, "Garbage component exists at the end: <#{@tokens[@index..-1].to_a.join}>: <#{@source}>"
      end

      def parse_operators(level)
        return parse_negation if level == OPERATORS.size

        left = parse_operators(level + 1)
        while OPERATORS[level].include?(peek)
          operator = take
          left = [:operator, operator, left, parse_operators(level + 1)]
        end
        left
      end

      def parse_negation
        return [:negate, parse_negation] if take?('-')

        left = parse_path
        left = [:union, left, parse_path] while take?('|')
        left
      end

      # A location path, or a value that may be followed by one.
      def parse_path
        start = parse_primary
        return parse_location unless start

        start = [:filter, start, parse_predicate] while peek == '['
        return start unless ['/', '//'].include?(peek)

        [:path, start, parse_steps]
      end

      def parse_primary
        token = peek
        return invalid if token.nil?

        if token.start_with?('"', "'")
          [:literal, take[1..-2]]
        elsif token.match?(/\A(?:\d|\.\d)/)
          [:literal, take.to_f]
        elsif token.start_with?('$')
          [:variable, take[1..-1]]
        elsif token == '('
          parse_group
        elsif peek(1) == '(' && token.match?(/\A[[:alpha:]]/) && !NODE_TYPES.include?(token)
          parse_call
        end
      end

      def parse_group
        take
        @depth += 1
        raise ParseException, 'The expression is nested too deeply' if @depth > DEPTH

        tree = parse_operators(0)
        expect(')')
        @depth -= 1
        tree
      end

      def parse_call
        name = take
        take
        arguments = []
        until take?(')')
          expect(',') unless arguments.empty?
          arguments << parse_operators(0)
        end
        [:call, name, arguments]
      end

      def parse_location
        absolute = ['/', '//'].include?(peek)
        return [:path, [:root], []] if peek == '/' && !step_follows?(1)

        steps = absolute ? parse_steps : [parse_step, *parse_steps]
        [:path, [absolute ? :root : :context], steps]
      end

      def step_follows?(offset)
        token = peek(offset)
        token && token.match?(/\A(?:[[:alpha:]_]|\*|\.|@)/)
      end

      # Steps that begin with a slash each.
      def parse_steps
        steps = []
        while ['/', '//'].include?(peek)
          break take if peek == '/' && peek(1).nil?

          steps << ['descendant-or-self', [:type, 'node'], []] if take == '//'
          steps << parse_step
        end
        steps
      end

      def parse_step
        return [take && 'parent', [:type, 'node'], []] if peek == '..'
        return ['self', [:type, 'node'], take && parse_predicates] if peek == '.'

        axis = 'child'
        if take?('@')
          axis = 'attribute'
        elsif peek(1) == '::'
          axis = take
          take
        end
        [axis, parse_test, parse_predicates]
      end

      def parse_test
        token = take
        invalid unless token && token.match?(/\A(?:[[:alpha:]_]|\*)/)
        return [:name, token] unless NODE_TYPES.include?(token) && peek == '('

        take
        target = (take || invalid)[1..-2] unless peek == ')'
        expect(')')
        [:type, token, target]
      end

      def parse_predicates
        predicates = []
        predicates << parse_predicate while peek == '['
        predicates
      end

      def parse_predicate
        take
        @depth += 1
        raise ParseException, 'The expression is nested too deeply' if @depth > DEPTH

        tree = parse_operators(0)
        expect(']')
        @depth -= 1
        tree
      end
    end

    # Evaluates expressions. A set of nodes is an array in the order of the document.
    class Evaluator
      Place = Struct.new(:node, :position, :size)

      def initialize(namespaces, variables)
        @namespaces = namespaces || {}
        @variables = variables || {}
      end

      def evaluate(tree, node)
        value_of(tree, Place.new(node, 1, 1))
      end

      def value_of(tree, place)
        case tree[0]
        when :literal then tree[1]
        when :variable then @variables[tree[1]] || ''
        when :operator then operate(tree[1], tree[2], tree[3], place)
        when :negate then -number(value_of(tree[1], place))
        when :union then ordered(nodes(tree[1], place) + nodes(tree[2], place))
        when :filter then filter(nodes(tree[1], place), tree[2])
        when :call then Functions.new(self, place).call(tree[1], tree[2])
        when :path then walk(tree[1], tree[2], place)
        when :root then [place.node.is_a?(Document) ? place.node : top(place.node)]
        when :context then [place.node]
        end
      end

      def nodes(tree, place)
        value = value_of(tree, place)
        value.is_a?(Array) ? value : [value]
      end

      def top(node)
        node = node.parent while node.parent
        node
      end

      def walk(start, steps, place)
        steps.inject(nodes(start, place)) do |found, (axis, test, predicates)|
          parts = found.map { |node| step(node, axis, test, predicates) }
          parts.size < 2 ? parts.flatten(1) : ordered(parts.flatten(1))
        end
      end

      def step(node, axis, test, predicates)
        found = on_axis(node, axis).select { |candidate| accepted?(candidate, axis, test) }
        found = predicates.inject(found) { |remaining, predicate| filter(remaining, predicate) }
        reverse?(axis) ? found.reverse : found
      end

      def reverse?(axis)
        %w[ancestor ancestor-or-self preceding preceding-sibling].include?(axis)
      end

      # A number selects a position; anything else is true or false.
      def filter(found, predicate)
        size = found.size
        position = 0
        found.select do |node|
          position += 1
          value = value_of(predicate, Place.new(node, position, size))
          value.is_a?(Numeric) ? value == position : truth(value)
        end
      end

      def on_axis(node, axis)
        case axis
        when 'child' then children(node)
        when 'attribute' then node.is_a?(Element) ? node.attributes.to_a.reject { |a| namespace_declaration?(a) } : []
        when 'self' then [node]
        when 'parent' then [node.parent].compact
        when 'descendant' then descendants(node)
        when 'descendant-or-self' then [node, *descendants(node)]
        when 'ancestor' then ancestors(node)
        when 'ancestor-or-self' then [node, *ancestors(node)]
        when 'following-sibling' then siblings(node, 1)
        when 'preceding-sibling' then siblings(node, -1)
        when 'following' then [node, *ancestors(node)].flat_map { |one| siblings(one, 1).flat_map { |s| [s, *descendants(s)] } }
        when 'preceding'
          [node, *ancestors(node)].flat_map { |one| siblings(one, -1).flat_map { |s| [s, *descendants(s)].reverse } }
        else []
        end
      end

      def namespace_declaration?(attribute)
        attribute.prefix == 'xmlns' || attribute.expanded_name == 'xmlns'
      end

      def children(node)
        node.is_a?(Element) ? node.children : []
      end

      def descendants(node)
        found = []
        stack = children(node).reverse
        until stack.empty?
          child = stack.pop
          found << child
          stack.concat(children(child).reverse) if child.is_a?(Element)
        end
        found
      end

      def ancestors(node)
        found = []
        found << node while (node = node.parent)
        found
      end

      def siblings(node, direction)
        return [] if node.parent.nil? || node.is_a?(Attribute)

        all = node.parent.children
        index = all.index { |child| child.equal?(node) }
        direction.positive? ? all[(index + 1)..-1] : all[0, index].reverse
      end

      def accepted?(node, axis, test)
        kind, name, target = test
        return type?(node, name, target) if kind == :type
        return false unless axis == 'attribute' ? node.is_a?(Attribute) : node.is_a?(Element) && !node.is_a?(Document)
        return true if name == '*'

        prefix, colon, local = name.partition(':')
        return plain_name?(node, name) if colon.empty?

        uri = @namespaces[prefix] || node.namespace(prefix)
        (local == '*' || node.name == local) && node.namespace == uri
      end

      # A name without a prefix is in the default namespace of the node, if namespaces were not given.
      def plain_name?(node, name)
        return false unless node.name == name
        return node.prefix.empty? if node.is_a?(Attribute)
        return node.namespace == @namespaces[''] if @namespaces.key?('')

        node.namespace == node.namespace('')
      end

      def type?(node, name, target)
        case name
        when 'node' then true
        when 'text' then node.is_a?(Text)
        when 'comment' then node.is_a?(Comment)
        else node.is_a?(Instruction) && (target.nil? || node.target == target)
        end
      end

      # Each node once, in the order of the document.
      def ordered(found)
        return found if found.size < 2

        unique = {}.compare_by_identity
        found.each { |node| unique[node] = true }
        found = unique.keys
        return found unless found.all?(Node)

        order = document_order(top(found.first))
        found.sort_by.with_index { |node, index| [order[node] || order.size, index] }
      end

      def document_order(node)
        order = {}.compare_by_identity
        [node, *descendants(node)].each do |one|
          order[one] = order.size
          next unless one.is_a?(Element)

          one.attributes.each_attribute { |attribute| order[attribute] = order.size }
        end
        order
      end

      def string(value)
        case value
        when Array then value.empty? ? '' : string(value.first)
        when Float then float_string(value)
        when Element then ([value] + descendants(value)).grep(Text).map(&:value).join
        when Attribute, Text then value.value
        when Comment then value.string
        when Instruction then value.content.to_s
        else value.to_s
        end
      end

      def float_string(value)
        return 'NaN' if value.nan?
        return value.positive? ? 'Infinity' : '-Infinity' if value.infinite?

        value == value.to_i ? value.to_i.to_s : value.to_s
      end

      def number(value)
        case value
        when Numeric then value
        when true then 1.0
        when false then 0.0
        else
          shown = string(value).strip
          shown.match?(/\A-?(?:\d+(?:\.\d*)?|\.\d+)\z/) ? shown.to_f : Float::NAN
        end
      end

      def truth(value)
        case value
        when Array then !value.empty?
        when Numeric then value != 0 && !value.to_f.nan?
        when String then !value.empty?
        else value ? true : false
        end
      end

      private

      def operate(operator, left, right, place)
        left = value_of(left, place)
        return truth(left) || truth(value_of(right, place)) if operator == 'or'
        return truth(left) && truth(value_of(right, place)) if operator == 'and'

        right = value_of(right, place)
        return compare(operator, left, right) if %w[= != < <= > >=].include?(operator)

        arithmetic(operator, number(left), number(right))
      end

      def arithmetic(operator, left, right)
        case operator
        when '+' then left + right
        when '-' then left - right
        when '*' then left * right
        when 'div' then left.to_f / right
        else right.zero? ? Float::NAN : left.remainder(right)
        end
      end

      # Of sets of nodes, it is enough if one pair fulfils the comparison.
      def compare(operator, left, right)
        if [left, right].any? { |side| [true, false].include?(side) }
          return compare_values(operator, truth(left), truth(right))
        end

        lefts = left.is_a?(Array) ? left.map { |node| string(node) } : [left]
        rights = right.is_a?(Array) ? right.map { |node| string(node) } : [right]
        lefts.any? { |one| rights.any? { |other| compare_values(operator, one, other) } }
      end

      def compare_values(operator, left, right)
        if %w[= !=].include?(operator)
          same = if [left, right].any?(Numeric)
                   number(left) == number(right)
                 else
                   left == right
                 end
          return operator == '=' ? same : !same
        end

        left = number(left)
        right = number(right)
        left.public_send(operator, right)
      end
    end

    # The functions of XPath, for one context.
    class Functions
      def initialize(evaluator, place)
        @evaluator = evaluator
        @place = place
      end

      NAMES = %w[last position count id local-name namespace-uri name string concat starts-with contains
                 substring-before substring-after substring string-length normalize-space translate boolean not true
                 false lang number sum floor ceiling round].freeze

      def call(name, arguments)
        raise ParseException, "Invalid function: #{name}" unless NAMES.include?(name)

        values = arguments.map { |argument| @evaluator.value_of(argument, @place) }
        send("call_#{name.tr('-', '_')}", *values)
      end

      private

      def string(value = [@place.node])
        @evaluator.string(value)
      end

      def number(value = [@place.node])
        @evaluator.number(value)
      end

      def call_last
        @place.size
      end

      def call_position
        @place.position
      end

      def call_count(nodes)
        nodes.size
      end

      def call_id(_value)
        []
      end

      def call_local_name(nodes = [@place.node])
        named(nodes, &:name)
      end

      def call_name(nodes = [@place.node])
        named(nodes, &:expanded_name)
      end

      def call_namespace_uri(nodes = [@place.node])
        named(nodes, &:namespace)
      end

      def named(nodes)
        node = nodes.first
        node.is_a?(Element) || node.is_a?(Attribute) ? yield(node).to_s : ''
      end

      alias call_string string
      alias call_number number

      def call_concat(*values)
        values.map { |value| string(value) }.join
      end

      def call_starts_with(value, prefix)
        string(value).start_with?(string(prefix))
      end

      def call_contains(value, part)
        string(value).include?(string(part))
      end

      def call_substring_before(value, part)
        before, found, = string(value).partition(string(part))
        found.empty? ? '' : before
      end

      def call_substring_after(value, part)
        string(value).partition(string(part)).last
      end

      # Characters count from 1; positions are rounded.
      def call_substring(value, start, length = nil)
        start = number(start)
        return '' if start.to_f.nan?

        first = start.round
        last = length ? first + number(length).round : Float::INFINITY
        characters = string(value).chars
        characters.each_with_index.select { |_, index| index + 1 >= first && index + 1 < last }.map(&:first).join
      end

      def call_string_length(value = [@place.node])
        string(value).length
      end

      def call_normalize_space(value = [@place.node])
        string(value).split.join(' ')
      end

      def call_translate(value, from, to)
        to = string(to)
        replaced = {}
        string(from).chars.each_with_index { |character, index| replaced[character] ||= to[index] || '' }
        string(value).chars.map { |character| replaced[character] || character }.join
      end

      def call_boolean(value)
        @evaluator.truth(value)
      end

      def call_not(value)
        !@evaluator.truth(value)
      end

      def call_true
        true
      end

      def call_false
        false
      end

      def call_lang(value)
        node = @place.node
        node = node.parent until node.nil? || (node.is_a?(Element) && node.attributes['xml:lang'])
        language = node && node.attributes['xml:lang'].downcase
        wanted = string(value).downcase
        !language.nil? && (language == wanted || language.start_with?("#{wanted}-"))
      end

      def call_sum(nodes)
        nodes.map { |node| number([node]) }.inject(0, :+)
      end

      def call_floor(value)
        rounded(value, &:floor)
      end

      def call_ceiling(value)
        rounded(value, &:ceil)
      end

      def call_round(value)
        rounded(value) { |number| (number + 0.5).floor }
      end

      def rounded(value)
        value = number(value)
        value.to_f.finite? ? yield(value) : value
      end
    end
  end
end
