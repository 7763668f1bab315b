class foo { notice('once') }
include foo
include foo
include 'foo', '::foo'
