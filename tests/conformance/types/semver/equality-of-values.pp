[SemVer('1.0.0') == SemVer('1.0.0'), SemVer('1.0.0') == '1.0.0', SemVer('1.0.0+a') == SemVer('1.0.0+b'), SemVer('1.0.0-rc1') == SemVer('1.0.0')]
