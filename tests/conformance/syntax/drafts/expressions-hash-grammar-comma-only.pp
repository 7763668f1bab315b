# the draft's grammar allows a comma in an empty hash
$a = {,}
