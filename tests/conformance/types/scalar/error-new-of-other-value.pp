Scalar([])
