$v = SemVer('1.2.3')
$v[0]
