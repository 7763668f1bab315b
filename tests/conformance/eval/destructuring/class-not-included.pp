class foo { $a = 10 }
[$a] = Class['foo']
