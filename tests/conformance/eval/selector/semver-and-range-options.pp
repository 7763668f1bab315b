'1.2.3' ? { SemVerRange('2.x') => 'two', SemVer('1.2.3') => 'exact', default => 'no' }
