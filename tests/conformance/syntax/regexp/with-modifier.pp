# there are no modifiers, the letter is an expression of its own
$a = /b/i
