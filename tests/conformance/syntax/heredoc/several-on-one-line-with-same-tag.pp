$a = [@(END), @(END), @("END")]
one
END
two
END
three ${b}
END
$c = 1
