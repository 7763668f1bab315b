# The unambiguous abbreviations of words.
module Abbrev
  def abbrev(words, pattern = nil)
    pattern = /\A#{Regexp.quote(pattern)}/ if pattern.is_a?(String)
    owners = Hash.new { |all, short| all[short] = [] }
    words.uniq.each do |word|
      1.upto(word.size - 1) { |length| owners[word[0, length]] << word }
    end
    table = owners.select { |_, found| found.size == 1 }.transform_values(&:first)
    words.each { |word| table[word] = word unless word.empty? }
    pattern ? table.select { |short, _| short.match?(pattern) } : table
  end

  module_function :abbrev
end

class Array
  def abbrev(pattern = nil)
    Abbrev.abbrev(self, pattern)
  end
end
