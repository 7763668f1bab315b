require 'digest'
d = Digest::SHA256.new; d << 'a'; d.update('b'); p d.hexdigest, d.to_s == d.hexdigest, d.digest.bytesize, d.base64digest, d.size, d.block_length, d.digest_length, d.name, d == Digest::SHA256.hexdigest('ab'), d == Digest::SHA256.new.update('ab'), d.inspect, d.reset.hexdigest[0, 8], d.hexdigest!('x') rescue p $!.class, $!.message
p Digest::MD5.hexdigest(''), Digest::SHA1.base64digest('a'), Digest::SHA384.hexdigest('a')[0, 10], Digest::SHA2.new(256).hexdigest('a')[0, 10], Digest::SHA2.new(512).update('q').hexdigest[0, 10], Digest::MD5.digest('a').encoding, Digest::MD5.file(__FILE__).hexdigest.size, Digest::SHA512.hexdigest('é').size, Digest::MD5.new.update('a').dup.hexdigest
begin; Digest::MD5.hexdigest(nil); rescue => e; p e.class, e.message; end
begin; Digest::NOPE; rescue NameError, LoadError => e; p e.class; end
