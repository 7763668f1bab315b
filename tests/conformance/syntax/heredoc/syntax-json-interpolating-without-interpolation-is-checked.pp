$a = @("END":json)
[1, 2
END
