class foo($os = 'mine') { notice($os) }
include foo
