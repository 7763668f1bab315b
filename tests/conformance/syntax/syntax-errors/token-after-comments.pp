# one
/* two
   three */ $a = )
