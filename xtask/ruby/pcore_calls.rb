# Records how Puppet describes calls that fit no signature, wrong parameters of resources and
# classes, and wrong default values.

require_relative 'pcore_puppet'

# Each set: signatures as [callable type, parameter names, block name].
SETS = [
  [['Callable[String]', %w[a], nil]],
  [['Callable[String, Integer]', %w[a b], nil]],
  [['Callable[String, Integer, 1, 2]', %w[a b], nil]],
  [['Callable[String, 0, default]', %w[rest], nil]],
  [['Callable[String, Integer, 1, default]', %w[a rest], nil]],
  [['Callable[Integer, Integer, 2, default]', %w[a rest], nil]],
  [['Callable[0, 0]', [], nil]],
  [['Callable[Optional[String], 0, 1]', %w[a], nil]],
  [['Callable[Any, Callable[Any]]', %w[a], 'block']],
  [['Callable[Any, Optional[Callable[Any]]]', %w[a], 'block']],
  [['Callable[Hash, Callable[2, 2]]', %w[hash], 'block'], ['Callable[Hash, Callable[1, 1]]', %w[hash], 'block']],
  [['Callable[Iterable, Callable[1, 1]]', %w[items], 'block'], ['Callable[Iterable, Callable[2, 2]]', %w[items], 'block'],
   ['Callable[Hash, Callable[2, 2]]', %w[hash], 'block']],
  [['Callable[String]', %w[a], nil], ['Callable[Integer]', %w[b], nil]],
  [['Callable[String, String]', %w[a b], nil], ['Callable[Integer]', %w[b], nil]],
  [['Callable[Array[String]]', %w[a], nil], ['Callable[Hash[String, Integer]]', %w[b], nil]],
  [['Callable[Struct[{a => Integer, Optional[b] => String}]]', %w[options], nil]],
  [['Callable[Variant[String, Array[String]]]', %w[names], nil]],
  [['Callable[Port, Modes]', %w[port mode], nil]],
  [['Callable[Settings]', %w[settings], nil]],
  [['Callable[Enum[a, b], Pattern[/x/]]', %w[e p], nil]],
  [['Callable[[String, Integer[1, 5], 1, 2], String]', %w[s i], nil]],
].freeze

# Argument lists as Puppet arrays; a block is given as its type.
CALLS = [
  ['[]'], ["['x']"], ['[1]'], ["['x', 1]"], ["[1, 'x']"], ["['x', 1, 2]"], ["['x', 'y']"], ["['x', 1, 'y']"], ['[1, 2, 3]'],
  ['[undef]'], ['[[]]'], ["[['a', 1]]"], ["[{'a' => 1}]"], ["[{'a' => 'x', 'c' => 1}]"], ["[{'host' => ''}]"], ["['c', 'y']"],
  ["['a', 'x']"], ['[70000, \'read\']'], ['[80, \'run\']'],
  ['[1]', 'Callable[1, 1]'], ['[1]', 'Callable[2, 2]'], ["[{'a' => 1}]", 'Callable[3, 3]'], ["[[1]]", 'Callable[3, 3]'],
  ["['x']", 'Callable[0, 0]'], ['[]', 'Callable'], ["[[1], 2]", 'Callable[1, 1]'],
].freeze

describer = TypeMismatchDescriber.singleton
lines = []
SETS.each do |set|
  signatures = set.map do |text, names, block|
    Puppet::Pops::Functions::Dispatch.new(type(text), :call, names, false, block)
  end
  shown = set.map { |text, names, block| [text, names.join(' '), block].join('|') }.join(';;')
  CALLS.each do |args, block|
    tuple = TypeCalculator.singleton.infer_set(value(args))
    if block
      types = tuple.is_a?(PTupleType) ? tuple.types : []
      tuple = PTupleType.new(types + [type(block)])
    end
    begin
      next if signatures.any? { |s| s.type.callable?(tuple) }
      # Puppet builds both the name of a function and the one of a lambda into the text.
      %w[fun lambda].each do |name|
        lines << line(name, shown, args, block.to_s, describer.describe_signatures(name, signatures, tuple))
      end
    rescue SystemStackError, StandardError
      next
    end
  end
end
record('calls', lines)

STRUCTS = [
  "Struct[{'a' => Integer, Optional['b'] => String}]",
  "Struct[{'port' => Port, 'mode' => Modes, Optional['tree'] => IntegerTree}]",
  "Struct[{'list' => Array[String[1], 1], 'opts' => Hash[String, Settings]}]",
].freeze
HASHES = [
  '{}', "{'a' => 1}", "{'a' => 'x'}", "{'a' => 1, 'b' => 2}", "{'a' => 1, 'c' => 2, 'd' => 3}", "{'b' => 1, 'c' => 1}",
  "{'port' => -1, 'mode' => 'x'}", "{'port' => 'http', 'mode' => 'read', 'tree' => [1, ['x']]}", "{'list' => [], 'opts' => {}}",
  "{'list' => ['', 'a', 1], 'opts' => {'x' => {'host' => 1}, 'y' => 2}}", "{'list' => 'a', 'opts' => [1]}",
].freeze
lines = []
STRUCTS.each do |text|
  HASHES.each do |hash|
    [false, true].each do |missing_ok|
      result = begin
        describer.validate_parameters('Class[Foo]', type(text), value(hash), missing_ok)
        'ok'
      rescue Puppet::Error => e
        e.message
      end
      lines << line(text, hash, missing_ok, result)
    end
  end
end
record('parameters', lines)
