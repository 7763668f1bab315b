type A::B inherits C::D { function e() { 1 } }
