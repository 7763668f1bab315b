SemVer(1, 2, 3, 'rc_1')
