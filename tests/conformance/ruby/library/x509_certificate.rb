require 'openssl'
c = OpenSSL::X509::Certificate.new(File.read('support/certificate.pem'))
k = OpenSSL::PKey::RSA.new(File.read('support/key.pem'))
p c.subject.to_s, c.subject.to_a, c.issuer.to_s, c.not_before, c.not_after, c.serial.to_i, c.version, c.public_key.class, c.public_key.n == k.n, k.n.num_bits, k.e.to_i, c.check_private_key(k)
p c.extensions.map(&:to_s), c.extensions.map { |e| [e.oid, e.value, e.critical?] }, c.signature_algorithm, c.to_pem == File.read('support/certificate.pem'), c.subject, c.subject.to_s(OpenSSL::X509::Name::RFC2253), c.subject == c.issuer
p c.to_der.size, c.verify(k), k.private?, k.public_key.private?, OpenSSL::PKey.read(File.read('support/key.pem')).class, k.to_pem == File.read('support/key.pem'), k.verify('SHA256', k.sign('SHA256', 'data'), 'data')
puts k.public_key.to_pem
p c.not_after > Time.utc(2021), c.not_before < Time.utc(2021)
[-> { OpenSSL::X509::Certificate.new('junk') }, -> { OpenSSL::PKey::RSA.new('junk') }, -> { OpenSSL::PKey.read('junk') }].each do |call|
  call.call
rescue OpenSSL::OpenSSLError => e
  puts "#{e.class}: #{e.message}"
end
