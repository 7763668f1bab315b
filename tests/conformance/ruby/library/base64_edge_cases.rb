require 'base64'
p Base64.encode64('a' * 50), Base64.strict_encode64('a' * 50), Base64.urlsafe_encode64("\xff\xfe\xfd"), Base64.urlsafe_encode64('a', padding: false), Base64.decode64('YQ'), Base64.decode64('!!YQ=='), Base64.strict_decode64('YQ=='), Base64.urlsafe_decode64('YQ'), Base64.encode64(''), Base64.decode64('').encoding
%w[YQ YQ= Y!== YQ==\n].each { |s| begin; p Base64.strict_decode64(s); rescue ArgumentError => e; p e.message; end }
begin; Base64.encode64(nil); rescue => e; p e.class; end
