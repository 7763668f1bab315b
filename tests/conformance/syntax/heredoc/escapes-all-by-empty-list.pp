$a = @("END"/)
\t\n\r\s\u0041\$b\\ ${c} \
d
END
