class a { "b${foo()}" }
