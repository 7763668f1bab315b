require 'digest/md5'
d = Digest::MD5.new
d << 'a'
d.update('b')
p d.hexdigest, d.to_s, d.length, d.size, d.block_length, d.digest_length
p d.dup.update('c').hexdigest, d.hexdigest
p d == '187ef4436122d1cc2f40dc2b92f0eba0', d == Digest::MD5.new.update('ab'), d == 5
p d.hexdigest!, d.hexdigest
p d.reset.hexdigest('x'), d.hexdigest
p Digest::SHA1.new.file(__FILE__).hexdigest.size
p d.new.hexdigest, Digest::SHA512.new.block_length
