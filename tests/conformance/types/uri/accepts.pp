[URI('http://a') =~ URI, 'http://a' =~ URI, undef =~ URI, URI('http://a') =~ Scalar]
