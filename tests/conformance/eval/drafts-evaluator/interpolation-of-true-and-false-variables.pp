$true = 1
$false = 2
["$true", "${$false}"]
