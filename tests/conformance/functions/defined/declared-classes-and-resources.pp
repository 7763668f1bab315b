class foo { }
notify { 'n': }
$before = defined(Class['foo'])
include foo
[$before, defined(Class['foo']), defined(Notify['n']), defined(Notify['x']), defined(File), defined(Class['nosuch'])]
