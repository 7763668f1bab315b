# Records Ruby's matches: patterns × texts, as offsets in characters of the whole and the groups.

require_relative 'pcore_puppet'

patterns = list('patterns')
texts = list('subjects').map { |t| eval(t) }
lines = []
patterns.each do |source|
  begin
    regexp = Regexp.new(source)
  rescue RegexpError
    lines << line(source, 'error')
    next
  end
  results = texts.map do |text|
    m = regexp.match(text)
    m ? (0...m.size).map { |i| m.begin(i) ? "#{m.begin(i)}-#{m.end(i)}" : '_' }.join(',') : '-'
  end
  lines << line(source, results.join(' '))
end
record('regexp', lines)

record('bad_pattern_results', list('bad_patterns').map { |source|
  begin
    Regexp.new(source)
    line(source, 'ok')
  rescue RegexpError => e
    line(source, e.message)
  end
})
