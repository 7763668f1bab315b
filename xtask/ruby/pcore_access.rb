# Records the `[]` operator on types and Puppet's comparison operators on types and values.

require_relative 'pcore_puppet'

def evaluate(text)
  result = EVALUATOR.evaluate_string(SCOPE, text, 'x')
  yield result
rescue Puppet::Error, ArgumentError => e
  message = e.message.sub(/ \(file: x, line: 1(, column: \d+)?\)\z/, '').sub(/\AEvaluation Error: /, '')
  # Where Puppet stumbles over its own code there is no wording to follow.
  message =~ /undefined (local|method)|NoMethodError|wrong number of/ ? nil : "error: #{message}"
end

lines = list('access').map do |text|
  shown = evaluate(text) { |r| r.is_a?(Array) ? "[#{r.map(&:to_s).join(', ')}]" : (r.nil? ? 'undef' : r.to_s) }
  shown && line(text, shown)
end
record('access_results', lines.compact)

operands = %w[1 2 1.0 1.5 'a' 'A' 'b' 'ab' true undef default /a/] +
  ['[1]', '[1.0]', "['A']", "['a']", "{'a' => 1}", "{'a' => 1.0}", "{'b' => 1}", 'Integer', 'Integer[1, 10]', 'Integer[2, 3]',
   'Integer[0, 5]', 'Any', 'String', "Enum['a']", "Enum['a', 'b']", 'Scalar', 'Array[Integer]', 'Variant[Integer, String]',
   "SemVer('1.0.0')", "SemVer('1.0.1')", 'Timespan(7)', 'Timespan(8)', "Timestamp('2020-01-01')", "Timestamp('2021-01-01')",
   "Sensitive('a')", "Binary('YWJj')", "URI('http://a.b')", '7', '7.5', '1577836800']
operators = ['==', '<', '<=', '>', '>=', '=~']
lines = []
operands.each do |a|
  operands.each do |b|
    results = operators.map do |op|
      next '-' if op == '=~' && !(b =~ /\A[A-Z]\w*(\[|\z)/)
      evaluate("(#{a}) #{op} (#{b})") { |r| r ? '1' : '0' }.to_s.sub(/\Aerror.*/, 'e')
    end
    lines << line(a, b, results.join)
  end
end
record('compare', lines)
