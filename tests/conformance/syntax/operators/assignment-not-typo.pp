# '=!' of the old draft reads as an assignment of a negation
$a =! $b
