[1 =~ Scalar, 1.5 =~ Scalar, '' =~ Scalar, false =~ Scalar, /a/ =~ Scalar, SemVer('1.0.0') =~ Scalar, Timespan(0) =~ Scalar, Timestamp(0) =~ Scalar]
