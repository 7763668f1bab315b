[Undef <= Integer, Undef <= Scalar, Undef <= NotUndef, Undef <= ScalarData, Undef <= Collection, Undef <= Type]
