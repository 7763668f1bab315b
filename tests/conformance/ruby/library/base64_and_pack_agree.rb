require 'base64'
samples = ['', 'a', 'ab', 'abc', "\0\xff\xfe", 'é', 'x' * 61]
samples.each { |s| p Base64.strict_encode64(s) == [s].pack('m0'), Base64.decode64(Base64.encode64(s)) == s.b, Base64.urlsafe_decode64(Base64.urlsafe_encode64(s, padding: false)) == s.b }
p Base64.encode64("line\n" * 20).lines.map(&:size)
