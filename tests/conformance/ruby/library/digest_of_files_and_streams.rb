require 'digest'
require 'openssl'
puts Digest::SHA256.file('support/data.json').hexdigest, Digest::MD5.file('support/data.json').base64digest, OpenSSL::Digest::SHA1.new.file('support/data.json').hexdigest
d = Digest::SHA512.new
%w[a b c].each { |part| d << part }
puts d.hexdigest == Digest::SHA512.hexdigest('abc'), (d <=> 1).inspect, d.digest == d.digest
puts Digest::SHA384.base64digest('x' * 1000), Digest::SHA1.hexdigest(''), Digest::MD5.hexdigest("\xff".b)
begin
  Digest::SHA256.file('nope')
rescue Errno::ENOENT => e
  puts e.message
end
