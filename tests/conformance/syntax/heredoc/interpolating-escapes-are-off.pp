# without escape flags a backslash does not stop an interpolation
$a = @("END")
\${b} \$c \n \\
END
