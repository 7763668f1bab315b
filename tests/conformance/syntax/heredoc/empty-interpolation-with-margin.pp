$a = @("END")
    one
    two ${} three
    | END
