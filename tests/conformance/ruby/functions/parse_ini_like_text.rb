text = <<~INI
  ; comment
  global = 1
  [main]
  server = puppet.example.com
  path=/a:/b
  # another
  [agent]
  noop = true
  empty =
  broken line
INI
section = nil
ini = text.each_line.with_object(Hash.new { |h, k| h[k] = {} }) do |line, h|
  case line.strip
  when '', /\A[;#]/ then next
  when /\A\[(.+)\]\z/ then section = $1
  when /\A([^=]+?)\s*=\s*(.*)\z/ then h[section][$1] = $2
  else puts "line ignored: #{line.inspect}"
  end
end
p ini, ini.default_proc.class, ini['main'].keys, ini.fetch('nope', nil)
