class foo { return(1) }
include foo
