$a = @("END")
hello $b and ${c}
END
