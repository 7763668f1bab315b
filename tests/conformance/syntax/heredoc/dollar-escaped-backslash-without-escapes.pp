$a = @("END")
\\${b}
END
