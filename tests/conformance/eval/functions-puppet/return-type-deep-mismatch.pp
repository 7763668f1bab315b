function f() >> Array[String] { ['a', 1] }
f()
