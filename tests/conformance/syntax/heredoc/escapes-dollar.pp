$a = @("END"/$)
\$b \${c} ${d} \n
END
