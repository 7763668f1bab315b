$x = 'top'
class foo { notice($x) }
include foo
