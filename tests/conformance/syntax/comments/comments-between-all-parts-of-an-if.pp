if /* a */ $x # b
{ # c
  $y = 1 /* d */
} # e
else /* f */ { # g
} # h
