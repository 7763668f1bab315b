require 'digest'
names = ['Alice Smith', 'bob', 'Ünï cödé', '']
names.each { |n| puts [n.unicode_normalize(:nfd).gsub(/[^\x00-\x7f]/, '').downcase.gsub(/[^a-z0-9]+/, '-').gsub(/\A-|-\z/, ''), Digest::SHA1.hexdigest(n)[0, 8], n.sum, n.each_byte.inject(5381) { |h, b| (h * 33 + b) & 0xffffffff }].inspect }
p Digest::MD5.hexdigest('x').to_i(16) % 1000, Digest::SHA256.digest('x').unpack('N2'), Digest::SHA256.base64digest(''), Digest::SHA512.new.update('a').update('b').hexdigest[0, 16], Digest::MD5.new << 'a'
