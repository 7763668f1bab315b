if $a then { }
