[SemVerRange < Scalar, SemVerRange('1.x') =~ Scalar]
