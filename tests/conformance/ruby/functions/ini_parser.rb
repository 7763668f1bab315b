def parse_ini(text)
  section = nil
  text.each_line.with_object({}) do |line, h|
    case line.strip
    when "", /\A[;#]/ then next
    when /\A\[(.+)\]\z/ then h[section = $1] = {}
    when /\A(.+?)\s*=\s*(.*)\z/ then (section ? h[section] : h)[$1] = $2
    else raise "bad line #{line.inspect}"
    end
  end
end
ini = parse_ini("top = 1\n[main]\n; comment\nkey = a = b\nempty=\n\n[other one]\n# x\nk=v\n")
p ini
ini.each { |s, kv| puts kv.is_a?(Hash) ? "[#{s}]\n#{kv.map { |k, v| "#{k}=#{v}" }.join("\n")}" : "#{s}=#{kv}" }
begin parse_ini("nonsense") rescue puts $!.message end
