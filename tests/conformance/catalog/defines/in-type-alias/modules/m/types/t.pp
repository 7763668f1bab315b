type M::T = Array[Variant[M::D, Notify, Type[M::D]]]
