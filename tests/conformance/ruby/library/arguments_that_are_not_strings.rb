require 'bigdecimal'
require 'bigdecimal/util'
require 'cgi'
require 'digest'
require 'erb'
require 'openssl'
require 'pathname'
require 'stringio'
require 'strscan'
require 'uri'
require 'zlib'

def message
  yield.inspect
rescue StandardError => e
  "#{e.class}: #{e.message}"
end

[nil, true, 5].each do |value|
  puts message { CGI.escape(value) }, message { CGI.unescape(value) }
  puts message { CGI.escapeHTML(value) }, message { CGI.unescapeHTML(value) }
  puts message { ERB::Util.html_escape(value) }
  puts message { Digest::MD5.hexdigest(value) }, message { Digest::SHA256.new.update(value) }
  puts message { OpenSSL::Digest.new(value) }, message { OpenSSL::Digest.new('SHA256').update(value) }
  puts message { Pathname.new(value) }, message { Pathname.new('/a') + value }
  puts message { StringScanner.new(value) }, message { StringScanner.new('a') << value }
  puts message { StringScanner.new('a').scan(value) }, message { StringScanner.new('a').scan_until(value) }
  puts message { StringIO.new('a').ungetc(value) } if value
  puts message { URI.join('http://a/', value) }, message { URI('http://a/').merge(value) }, message { URI(value) }
  puts message { ENV[value] }, message { ENV['X'] = value } if value
end

scanner = StringScanner.new('ab cd')
puts message { scanner.pos = 'x' }, message { scanner.pos = nil }, message { scanner.pos = 2.9 }, scanner.pos
p(scanner.__send__(:string=, 'xy'), scanner.rest)
io = StringIO.new("a\nb\n")
puts message { io.pos = nil }, message { io.pos = 'x' }, message { io.lineno = 'x' }, message { io.lineno = 2.5 }, io.lineno
puts message { io.each_line(:a) {} }, message { io.gets(:a) }

# Bytes that are not UTF-8 are kept.
p CGI.escapeHTML("<\xff>"), ERB::Util.h("<\xff>"), CGI.escapeHTML('<ü>').encoding
p Zlib.crc32('a', nil), Zlib.adler32('a', nil), Zlib.crc32(nil, nil)

puts message { BigDecimal('"x"') }, message { BigDecimal('1.25').round(nil) }, message { BigDecimal('1.25').floor('x') }
puts message { BigDecimal('1.25').ceil(nil) }, message { BigDecimal('1.25').coerce(:a) }, message { BigDecimal('1.25').coerce('1') }
puts message { BigDecimal('1') < :a }, message { BigDecimal('1').round(1.9) }, message { BigDecimal('1').ceil(1, 2) }
p 2.5.to_d(1), 3.5.to_d(1), 1.25.to_d(2), 2.675.to_d(3), BigDecimal(0.1, 5), message { 2.5.to_d('x') }
p BigDecimal('1.25')**(2**64), BigDecimal('0.5')**(2**64), BigDecimal('2')**-(2**64)
