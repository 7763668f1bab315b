# the backslash that a unicode escape produces is seen by the replacement of the other escapes
$a = "\u005cn"
