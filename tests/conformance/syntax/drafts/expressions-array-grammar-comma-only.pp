# the draft's grammar allows a comma in an empty array
$a = [,]
