class c(Integer $p, Optional[String] $q = undef, Enum[a, b] $r = 'a') { notice("${p} ${q} ${r}") }
class { 'c': p => 1 }
Class['c'] =~ Type[Class]
