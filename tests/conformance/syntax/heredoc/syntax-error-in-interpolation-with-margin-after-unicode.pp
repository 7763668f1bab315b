$a = @("END")
    åäö ${b c}
    | END
