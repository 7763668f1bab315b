$a = @("END")
one ${ { b => 1
END
