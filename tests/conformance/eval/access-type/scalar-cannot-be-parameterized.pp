Scalar[String]
