['a1', 'b2', 'cc'].map |$s| { $s ? { /^([a-z])(\d)$/ => { letter => $1, digit => $2 }, default => undef } }
