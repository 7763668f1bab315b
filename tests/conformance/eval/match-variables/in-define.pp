define d() { if $title =~ /^(.)(.*)$/ { notice("$1|$2") } }
d { 'abc': }
