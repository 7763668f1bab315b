$a = @("END")
$ $$ 10$ ${b}$
END
