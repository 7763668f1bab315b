# text outside ASCII gives the pattern an explicit option group in the dump
$a = /åäö☃/
