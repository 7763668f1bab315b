require 'base64'
p Base64.encode64('a' * 50), Base64.strict_encode64('a' * 50), Base64.encode64('')
p Base64.urlsafe_encode64("\xff\xfe"), Base64.urlsafe_encode64('a', padding: false), Base64.urlsafe_encode64('a')
p Base64.decode64('YQ'), Base64.decode64('Y*Q=='), Base64.urlsafe_decode64('_w'), Base64.urlsafe_decode64('_w==')
['YQ', "YQ==\n", 'Y', '****'].each do |text|
  Base64.strict_decode64(text)
rescue ArgumentError => e
  p e.message
end
include Base64
p encode64('x'), Base64.decode64(encode64('hällo')).force_encoding('UTF-8'), Base64.decode64('YQ==').encoding
