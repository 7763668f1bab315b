$u = undef
$u =~ /x/
