$a = @("END")
END
