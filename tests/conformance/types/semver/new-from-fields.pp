[SemVer(1, 2, 3), SemVer(1, 2, 3, 'rc1'), SemVer(1, 2, 3, 'rc.1', 'b5')].map |$v| { String($v) }
