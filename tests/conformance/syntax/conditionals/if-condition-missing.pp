if { foo() }
