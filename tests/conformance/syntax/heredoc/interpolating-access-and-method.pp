$a = @("END")
${b[1][k]} ${b.c.d} ${if} ${1}
END
