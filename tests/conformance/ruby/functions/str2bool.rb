def str2bool(v)
  return v if v == true || v == false
  case v.to_s
  when /\A(1|t|y|true|yes)\z/i then true
  when /\A(|0|f|n|false|no|undef|undefined)\z/i then false
  else raise ArgumentError, "str2bool(): Unknown type of boolean given: #{v}"
  end
end
["yes", "No", "1", "", true, nil, 0, "T", "undef"].each { |v| puts "#{v.inspect}: #{str2bool(v)}" }
begin
  str2bool("maybe")
rescue ArgumentError => e
  puts e.message
end
