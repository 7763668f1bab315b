# the end of the text closes the interpolation
$a = @("END")
one ${b
END
