{ "UTF-8" => "aé日😀", "UTF-16LE" => "aé日😀".encode("UTF-16LE"), "UTF-32BE" => "aé日😀".encode("UTF-32BE"), "BINARY" => "aé日😀".b, "ISO-8859-1" => "aé".encode("ISO-8859-1") }.each do |name, s|
  p name, s.length, s.bytesize, s.valid_encoding?, s.chars.map(&:bytes), s[1].bytes, s[-1].bytes, s.reverse.bytes, s.codepoints, s.ord, s.index(s[1]), s.slice(0, 2).bytes, s.getbyte(1), s.inspect, s.hash == s.dup.hash, s.encoding.to_s, s.ascii_only?, s.chop.bytes
end
