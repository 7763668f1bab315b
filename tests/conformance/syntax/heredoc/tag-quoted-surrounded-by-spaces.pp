$a = @( " END " )
${b}
END
