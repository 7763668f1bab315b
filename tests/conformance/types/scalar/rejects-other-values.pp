[undef =~ Scalar, default =~ Scalar, [] =~ Scalar, {} =~ Scalar, Integer =~ Scalar, Sensitive(1) =~ Scalar, Binary('YQ==') =~ Scalar, URI('http://a') =~ Scalar]
