require 'openssl'
p OpenSSL::HMAC.hexdigest("SHA256", "key", "data"), OpenSSL::HMAC.digest("sha1", "k", "d").bytesize
p OpenSSL::Digest.new("SHA1").hexdigest("a"), OpenSSL::Digest::SHA256.hexdigest("a")[0, 8], OpenSSL::Digest::MD5.new("x").hexdigest
p OpenSSL::PKCS5.pbkdf2_hmac("pw", "salt", 1000, 16, OpenSSL::Digest.new("SHA256")).unpack1("H*")
p OpenSSL::KDF.pbkdf2_hmac("pw", salt: "s", iterations: 10, length: 8, hash: "sha512").unpack1("H*")
h = OpenSSL::HMAC.new("k", OpenSSL::Digest.new("SHA256"))
h << "a"
h.update("b")
p h.hexdigest == OpenSSL::HMAC.hexdigest("SHA256", "k", "ab")
p OpenSSL::Digest.new("sha256").name, OpenSSL::Digest.new("sha512").digest_length
begin OpenSSL::Digest.new("nope") rescue p $!.class end
