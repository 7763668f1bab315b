$v = SemVer('1.2.3-rc')
[$v.major, $v.minor, $v.patch, $v.prerelease]
