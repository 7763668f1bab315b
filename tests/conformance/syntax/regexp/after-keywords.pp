$a = b in /c/
$d = $e and /f/
$g = $e or /f/
if /h/ { foo() }
unless /i/ { foo() }
case /j/ { default: { foo() } }
