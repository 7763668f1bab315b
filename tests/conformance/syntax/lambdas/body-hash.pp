# the outer braces are the body, the inner ones the hash
$a.map |$b| { { c => $b } }
