require 'openssl'
puts OpenSSL::Digest.new('SHA256').hexdigest('a'), OpenSSL::Digest::SHA256.hexdigest('a'), OpenSSL::Digest::SHA1.new('a').hexdigest, OpenSSL::Digest.hexdigest('SHA512', 'a'), OpenSSL::Digest::SHA224.hexdigest('a')
p OpenSSL::Digest.new('md5').name, OpenSSL::Digest.new('SHA-256').name, OpenSSL::Digest::SHA256.new.digest_length, OpenSSL::Digest::MD5.base64digest('a'), OpenSSL::Digest('MD5'), OpenSSL::Digest::SHA512.ancestors.take(3)
puts OpenSSL::HMAC.hexdigest('SHA256', 'k', 'd'), OpenSSL::HMAC.hexdigest(OpenSSL::Digest.new('sha1'), 'k' * 100, 'd'), OpenSSL::HMAC.base64digest('sha1', 'k', 'd')
h = OpenSSL::HMAC.new('k', 'SHA256')
h << 'd'
puts h.hexdigest, h.update('e').to_s
puts OpenSSL::PKCS5.pbkdf2_hmac('p', 's', 10, 80, OpenSSL::Digest.new('SHA512')).unpack1('H*'), OpenSSL::PKCS5.pbkdf2_hmac_sha1('p', 's', 10, 20).unpack1('H*')
puts OpenSSL::KDF.pbkdf2_hmac('p', salt: 's', iterations: 10, length: 20, hash: 'SHA256').unpack1('H*')
puts OpenSSL::KDF.hkdf('ikm', salt: 'salt', info: 'info', length: 42, hash: 'SHA256').unpack1('H*')
[-> { OpenSSL::Digest.new('nope') }, -> { OpenSSL::HMAC.hexdigest('nope', 'k', 'd') }].each do |call|
  call.call
rescue RuntimeError => e
  puts e.message
end
p OpenSSL.fixed_length_secure_compare('a', 'b'), OpenSSL.secure_compare('a', 'a'), OpenSSL::Random.random_bytes(3).size
