$a = @("END")
${b =~ /c/} ${/d/}
END
