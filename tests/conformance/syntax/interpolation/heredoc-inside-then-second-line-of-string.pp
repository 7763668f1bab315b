# the string is read straight through the text, the next line break then jumps back behind the end tag
$a = "x ${@(END)} y
text
END
z"
$b = 1
