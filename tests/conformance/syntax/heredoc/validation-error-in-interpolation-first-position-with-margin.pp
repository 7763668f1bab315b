$a = @("END")
    $Abc
    ${$Def}
    | END
