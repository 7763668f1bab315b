type A::B::C = Variant[String, A::B]
