s = "ab"
['\0', '\1', '\2', '\3', '\&', '\\\\', '\\\\1', '\\\\\1', '\k<x>', '\`', "\\'", '\+', '\a', '\\', '\9', 'x\0y', '\k<', '\k', '\10', '\01'].each do |r|
  p [r, (s.sub(/(?<x>a)(?<y>b)/, r) rescue $!.message), (s.gsub(/([ab])/, r) rescue $!.message), (s.sub("a", r) rescue $!.message)]
end
