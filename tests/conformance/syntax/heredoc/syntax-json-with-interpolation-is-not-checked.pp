$a = @("END":json)
{"a": ${b}
END
