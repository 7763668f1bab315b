# an error of evaluation, not of syntax
$a = "${x + 3}"
