[Numeric < Scalar, String < Scalar, Enum < Scalar, Pattern < Scalar, Boolean < Scalar, Regexp < Scalar, Timestamp < Scalar, Timespan < Scalar, SemVer < Scalar]
