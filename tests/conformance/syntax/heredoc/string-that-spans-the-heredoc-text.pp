# the string is read straight through the text, the next line break then jumps back behind the end tag
$a = [@(END), 'x
text
END
y']
$b = 1
