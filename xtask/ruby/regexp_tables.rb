# encoding: utf-8
# Prints the tables that crates/regexp needs of Ruby's knowledge of Unicode. The argument says which: words, folds and
# cases as Rust; properties as the contents of crates/regexp/src/unicode/properties.txt. The results were made with
# Ruby 3.1, which is what Puppet 8 is compared with.
require 'rbconfig'
$VERBOSE = nil

def packed(items, indent: '    ', width: 100)
  lines = [+'']
  items.each do |item|
    lines << +'' if lines.last.length + item.length + indent.length + 2 > width
    lines.last << ' ' unless lines.last.empty?
    lines.last << item << ','
  end
  lines.map { |line| indent + line + "\n" }.join
end

def accepted?(source)
  Regexp.new(source)
  true
rescue RegexpError
  false
end

# Every name is somewhere in Ruby's own library.
def property_names
  library = Dir[File.join(RbConfig::CONFIG['libdir'], '**', RbConfig::CONFIG['LIBRUBY_SO'])].first
  words = File.binread(library).scan(/[A-Za-z0-9_= .-]{1,60}/n)
  words.map { |word| word.downcase.gsub(/[ _-]/, '') }.uniq.select { |name| !name.empty? && accepted?("\\p{#{name}}") }.sort
end

def characters
  (0..0x10ffff).reject { |code| (0xd800..0xdfff).cover?(code) }.map { |code| [code].pack('U') }
end

def ranges(pattern)
  found = characters.select { |c| pattern.match?(c) }.map(&:ord)
  found.slice_when { |a, b| b != a + 1 }.map { |run| format('(0x%x, 0x%x)', run.first, run.last) }
end

def rust(text)
  '"' + text.each_char.map { |c| c.ascii_only? ? c : format('\\u{%x}', c.ord) }.join + '"'
end

def folds
  several, one = characters.map { |c| [c, c.downcase(:fold)] }.reject { |c, f| c == f }.partition { |_, f| f.length > 1 }
  parts = several.flat_map { |_, f| f.chars }.uniq
  variants = one.group_by(&:last).transform_values { |pairs| pairs.map(&:first) }
  variants.select! { |f, _| parts.include?(f) }
  [several, variants]
end

case ARGV.fetch(0)
when 'properties'
  # A line for each set: its names, and for each range the gap before it and what it has beside its first character.
  all = characters.join
  sets = property_names.group_by do |name|
    runs = all.scan(Regexp.new("\\p{#{name}}+")).map { |run| [run[0].ord, run[-1].ord] }
    # Surrogates are no characters, but stand between some.
    runs = runs.flat_map { |first, last| first < 0xd800 && last > 0xdfff ? [[first, 0xd7ff], [0xe000, last]] : [[first, last]] }
    behind = 0
    runs.map do |first, last|
      gap, rest = first - behind, last - first
      behind = last + 1
      rest.zero? ? gap.to_s(36) : "#{gap.to_s(36)}.#{rest.to_s(36)}"
    end.join(' ')
  end
  sets.each { |ranges, names| puts "#{names.join(' ')}:#{ranges}" }
when 'words'
  puts "const WORDS: &[(u32, u32)] = &[\n#{packed(ranges(/\p{Word}/))}];"
  puts "\nconst DIGITS: &[(u32, u32)] = &[\n#{packed(ranges(/\p{Nd}/))}];"
when 'cases'
  # Runs of characters whose folded form is at the same distance: first, last, step, distance.
  one = characters.map { |c| [c.ord, c.downcase(:fold)] }.select { |c, f| f.length == 1 && f.ord != c }.map { |c, f| [c, f.ord - c] }
  runs = []
  one.each do |code, distance|
    run = runs.last
    step = run && code - run[1]
    if run && run[3] == distance && step <= 2 && (run[2].nil? || run[2] == step)
      run[1], run[2] = code, step
    else
      runs << [code, code, nil, distance]
    end
  end
  rows = runs.map { |first, last, step, distance| format('(0x%x, 0x%x, %d, %d)', first, last, step || 1, distance) }
  puts "const FOLDS: &[(u32, u32, u32, i32)] = &[\n#{packed(rows)}];"
when 'folds'
  several, variants = folds
  puts "const SEVERAL: [(char, &str); #{several.size}] = [\n#{packed(several.map { |c, f| "(#{rust(c).tr('"', "'")}, #{rust(f)})" })}];"
  puts "\nconst VARIANTS: [&str; #{variants.size}] = [\n#{packed(variants.map { |f, all| rust([f, *all].join) })}];"
  masks = property_names.map { |name| [name, several.map { |c, _| Regexp.new("\\p{#{name}}").match?(c) }] }
  masks = masks.select { |_, mask| mask.any? }.group_by(&:last)
  puts "\nconst SETS: [(&str, u128); #{masks.size}] = ["
  masks.each do |mask, names|
    bits = mask.each_with_index.sum { |set, i| set ? 1 << i : 0 }
    puts "    (#{rust(names.map(&:first).join(' '))}, 0x#{bits.to_s(16)}),"
  end
  puts '];'
end
