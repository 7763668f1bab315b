# Records what Puppet says about types: text forms, assignability, equality, normal and general
# forms, common types, iteration.

require_relative 'pcore_puppet'

texts = list('types')
types = texts.map { |text| type(text) }

record('text', texts.zip(types).map { |text, t|
  line(text, t.to_s, TypeFormatter.new.string(t), t.to_alias_expanded_s)
})

record('forms', texts.zip(types).map { |text, t|
  normal = begin; debug(t.normalize); rescue => e; "error"; end
  general = begin; debug(t.generalize); rescue => e; "error"; end
  iterable = begin
    [t.iterable? ? 'iterable' : '-', (e = t.iterable_type) ? (e.element_type ? debug(e.element_type) : 'any') : 'none'].join(' ')
  rescue => e
    'error'
  end
  line(text, normal, general, iterable)
})

def flag
  yield ? '1' : '0'
rescue SystemStackError, StandardError
  '?'
end

record('assignable', types.map { |t| types.map { |o| flag { t.assignable?(o) } }.join })
record('equal', types.map { |t| types.map { |o| flag { t == o } }.join })

some = (0...types.size).to_a
calculator = TypeCalculator.singleton
lines = []
some.each do |i|
  some.each do |j|
    # A third of the pairs, spread evenly, in both orders.
    next unless (i * 7 + j * 13) % 3 == 0
    common = begin; debug(calculator.common_type(types[i], types[j])); rescue SystemStackError, StandardError; next; end
    # What is plain follows from the assignability that is recorded already.
    next if common == debug(types[i]) || common == debug(types[j])
    lines << "#{i} #{j} #{common}"
  end
end
record('common', lines)
