$trusted = 1
$facts = 2
$server_facts = 3
$name = 4
$title = 5
