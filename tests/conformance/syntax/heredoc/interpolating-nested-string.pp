$a = @("END")
x ${foo("y ${z}")} w
END
