# Records the common types of the seed's algebra tables beside what the draft promises.

require_relative 'pcore_puppet'

def algebra_type(text)
  text =~ /\AString<(.*)>\z/ ? PStringType.new($1) : type(text)
end

record('algebra_results', list('algebra').map { |entry|
  a, b, promised = entry.split("\t")
  common = debug(TypeCalculator.singleton.common_type(algebra_type(a), algebra_type(b)))
  line(a, b, promised, common)
})
