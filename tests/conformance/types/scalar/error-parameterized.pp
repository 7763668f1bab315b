Scalar[1]
