$a = @("END":javascript/t)
a\t${b}
END
