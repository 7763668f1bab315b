$a = @("END")
${ {b => 1}[b] } }
END
