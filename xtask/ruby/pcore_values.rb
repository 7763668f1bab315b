# Records what Puppet says about values: their types, which types they are of, and why not.

require_relative 'pcore_puppet'

texts = list('types')
types = texts.map { |text| type(text) }
value_texts = list('values')
values = value_texts.map { |text| value(text) }

calculator = TypeCalculator.singleton
record('infer', value_texts.zip(values).map { |text, v|
  line(text, debug(calculator.infer(v)), debug(calculator.infer_set(v)), debug(calculator.infer_generic(v)))
})

def flag
  yield ? '1' : '0'
rescue SystemStackError, StandardError
  '?'
end

record('instance', values.map { |v| types.map { |t| flag { t.instance?(v) } }.join })

describer = TypeMismatchDescriber.singleton
lines = []
values.each_with_index do |v, i|
  types.each_with_index do |t, j|
    next if (i * 5 + j * 11) % 4 != 0
    begin
      next if t.instance?(v)
      lines << line("v#{i} #{j}", describer.describe_mismatch('x', t, calculator.infer_set(v)))
    rescue SystemStackError, StandardError
      next
    end
  end
end
types.each_with_index do |t, i|
  types.each_with_index do |o, j|
    next if (i * 5 + j * 11) % 16 != 0
    begin
      next if t.assignable?(o)
      lines << line("t#{i} #{j}", describer.describe_mismatch('x', t, o))
    rescue SystemStackError, StandardError
      next
    end
  end
end
record('mismatch', lines)
