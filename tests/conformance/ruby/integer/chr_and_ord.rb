def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { 65.chr }
check { 0.chr }
check { 127.chr.encoding }
check { 128.chr }
check { 255.chr.encoding }
check { 233.chr("ISO-8859-1").bytes }
check { 8364.chr("UTF-8") }
check { 128512.chr(Encoding::UTF_8) }
check { 256.chr }
check { -1.chr }
check { (2**40).chr }
check { (2**70).chr }
check { 0xD800.chr("UTF-8") }
check { 0x110000.chr("UTF-8") }
check { 300.chr("US-ASCII") }
check { 65.chr("nonsense") }
check { 65.ord }
