$a = @("END"/tn$)
\t${b}\n\$${c}\\${d}
END
