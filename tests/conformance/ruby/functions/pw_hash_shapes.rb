require 'digest'
salted = ->(pw, salt) { "{SSHA}" + [Digest::SHA1.digest(pw + salt) + salt].pack("m0") }
p salted.("secret", "abcd"), "*" + Digest::SHA1.hexdigest(Digest::SHA1.digest("mysql")).upcase, "md5" + Digest::MD5.hexdigest("pwuser")
p "secret".crypt("$6$rounds=1000$salt"), "x".crypt("$1$abcdefgh"), "y".crypt("$5$somesalt")
