require 'zlib'
p Zlib.crc32("abc"), Zlib.adler32("abc"), Zlib.crc32, Zlib.crc32("c", Zlib.crc32("ab")), Zlib.adler32("", 5), Zlib.crc32("é"), Zlib.crc_table.size, Zlib.crc_table[1]
