class A::B { }
