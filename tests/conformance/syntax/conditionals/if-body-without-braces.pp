if $a foo()
