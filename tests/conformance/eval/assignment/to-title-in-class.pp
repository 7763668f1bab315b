class foo { $title = 'x' }
include foo
