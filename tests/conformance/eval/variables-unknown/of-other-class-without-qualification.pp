class foo { $bar = 1 }
class baz { notice($bar) }
include foo
include baz
