foo()
a::b(1)
::a::b(2)
