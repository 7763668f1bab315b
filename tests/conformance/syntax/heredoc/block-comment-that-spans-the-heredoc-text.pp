# the comment is read straight through the text, the next line break then jumps back behind the end tag
$a = @(END) /* comment
text
END
*/
$b = 1
