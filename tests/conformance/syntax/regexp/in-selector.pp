$a = $b ? { /c/ => 1, /d/ => 2, default => 3 }
$e = $f ? /g/ => 1
