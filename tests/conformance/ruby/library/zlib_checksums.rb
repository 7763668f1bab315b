require 'zlib'
p Zlib.crc32('hello'), Zlib.crc32, Zlib.crc32(''), Zlib.crc32('lo', Zlib.crc32('hel')), Zlib.adler32('hello'), Zlib.adler32, Zlib.adler32('lo', Zlib.adler32('hel')), Zlib.crc32("é\xff"), Zlib.adler32('x' * 10_000)
begin
  Zlib.crc32(5)
rescue TypeError => e
  p e.message
end
p Zlib::Error.superclass
