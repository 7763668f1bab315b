class foo { fail('from class') }
include foo
