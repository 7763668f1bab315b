['abc', 'xyz'].map |$s| { if $s =~ /(b)/ { $1 } else { $1 } }
