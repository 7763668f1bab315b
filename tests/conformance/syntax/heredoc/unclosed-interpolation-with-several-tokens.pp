$a = @("END")
one ${b.c
END
