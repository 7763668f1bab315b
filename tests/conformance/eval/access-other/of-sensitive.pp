$s = Sensitive([1])
$s[0]
