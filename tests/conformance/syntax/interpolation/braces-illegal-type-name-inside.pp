$a = "abc ${Abc::def}"
