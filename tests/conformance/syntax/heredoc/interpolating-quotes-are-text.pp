$a = @("END")
it's "quoted" ${b}
END
