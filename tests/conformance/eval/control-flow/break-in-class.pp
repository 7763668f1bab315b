class foo { break() }
include foo
