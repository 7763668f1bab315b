$a = @(END); $b = 1
text
END
$c = 2
