1 =~ Literal
