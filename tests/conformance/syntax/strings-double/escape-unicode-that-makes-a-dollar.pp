# the dollar that an escape produces is not the start of an interpolation
$a = "\u0024b \u{24}{c}"
