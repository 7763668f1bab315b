[Scalar == Scalar, Scalar > ScalarData, Scalar >= Scalar, Scalar > Scalar, Scalar < Any]
