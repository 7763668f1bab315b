[Undef < Scalar, Binary < Scalar, URI < Scalar, Collection < Scalar, Optional[Integer] < Scalar, Type < Scalar]
