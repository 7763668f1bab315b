$a = @("END")
hello
END
