# at the start of a statement braces are a hash
{ a => 1 }
