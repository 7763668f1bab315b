SemVer['1.x'].new('2.0.0')
