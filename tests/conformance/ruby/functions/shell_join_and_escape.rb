def shell_escape(s)
  str = s.to_s
  return "''" if str.empty?
  str.gsub(%r{([^A-Za-z0-9_\-.,:/@\n])}, "\\\\\\1").gsub("\n", "'\n'")
end
["plain", "with space", "it's", "$HOME", "", "a\nb", "semi;colon", "ü"].each { |s| puts shell_escape(s) }
def batch(s) = s.to_s.each_char.map { |c| '&|<>^'.include?(c) ? "^#{c}" : c }.join
puts batch("a & b > c")
