require 'digest'
puts Digest::MD5.hexdigest('a'), Digest::SHA1.hexdigest('a'), Digest::SHA256.hexdigest('a'), Digest::SHA384.hexdigest('a'), Digest::SHA512.hexdigest('a')
p Digest::MD5.digest('a'), Digest::MD5.base64digest('a'), Digest::SHA256.digest('é').size
p Digest::MD5.digest('a').encoding, Digest::MD5.hexdigest('a').encoding
p Digest::SHA256.ancestors.take(4), Digest::SHA2.ancestors.take(2)
puts Digest::SHA2.new(512).hexdigest('a'), Digest::SHA2.hexdigest('a'), Digest::SHA2.new.inspect
p Digest.hexencode('ab'), Digest::MD5.new.inspect
[[Digest::MD5, nil], [Digest::MD5, 1]].each do |klass, value|
  klass.hexdigest(value)
rescue TypeError => e
  puts e.message
end
begin
  Digest::SHA2.new(1)
rescue ArgumentError => e
  puts e.message
end
begin
  Digest::Foo
rescue LoadError => e
  puts e.message
end
