strs = ["abc", "é", "€", "日", "😀"]
encs = %w[UTF-8 US-ASCII ISO-8859-1 Windows-1252 UTF-16LE UTF-16BE UTF-32LE UTF-32BE]
strs.each do |s|
  encs.each do |e|
    r = begin
      s.encode(e).bytes.map { |b| "%02x" % b }.join
    rescue => x
      "#{x.class}: #{x.message}"
    end
    puts "#{s} #{e} #{r}"
  end
end
encs.each { |e| puts strs.map { |s| s.encode(e, undef: :replace).encode("UTF-8") }.join(" ") }
encs.each { |e| p ["é".encode(e, undef: :replace).length, "é".encode(e, undef: :replace).inspect, "ab".encode(e).reverse.encode("UTF-8"), "ab".encode(e) == "ab", "aé".encode(e, undef: :replace)[0].bytes] }
