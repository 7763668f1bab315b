/* outer /* inner */ still outer */
$a = 1
