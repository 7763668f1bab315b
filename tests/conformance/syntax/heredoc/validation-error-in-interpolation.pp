$a = @("END")
one
two ${Abc::Def}${$Abc} three
END
