$a = "$if $class $true"
