class foo { $facts = {} }
include foo
