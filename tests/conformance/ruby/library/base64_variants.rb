require 'base64'
s = "\x00\xff binary ?>~ data that is rather long so that encode64 breaks the line somewhere".b
p Base64.encode64(s), Base64.strict_encode64(s), Base64.urlsafe_encode64(s), Base64.urlsafe_encode64("a?>", padding: false)
p Base64.decode64(Base64.encode64(s)) == s, Base64.strict_decode64("YQ=="), Base64.urlsafe_decode64("YT8-"), Base64.decode64("Y Q = =\n!")
begin Base64.strict_decode64("Y Q") rescue p $!.class, $!.message end
p Base64.encode64(""), Base64.decode64(""), ["abc"].pack("m0"), "YWJj".unpack1("m"), Base64.decode64("YWJj").encoding
