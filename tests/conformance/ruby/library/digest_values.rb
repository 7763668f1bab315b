require 'digest'
p Digest::MD5.hexdigest("abc"), Digest::SHA1.hexdigest(""), Digest::SHA256.hexdigest("abc")[0, 16], Digest::SHA512.hexdigest("abc")[0, 16], Digest::SHA384.hexdigest("x")[-8..]
d = Digest::SHA256.new
d << "a"
d.update("bc")
p d.hexdigest == Digest::SHA256.hexdigest("abc"), d.digest.bytesize, d.base64digest, d.block_length, d.digest_length, d.to_s == d.hexdigest, d == Digest::SHA256.hexdigest("abc")
d.reset
p d.hexdigest == Digest::SHA256.hexdigest(""), Digest::MD5.base64digest("x"), Digest::SHA2.new(256).hexdigest("a") == Digest::SHA256.hexdigest("a")
p Digest::MD5.digest("é").unpack1("H*"), d.inspect, Digest::SHA1.name, Digest.hexencode("\x01\xff"), Digest::MD5.new.hexdigest!
begin Digest::MD5.hexdigest(5) rescue p $!.class end
