[SemVer('1.0.0') < SemVer('1.0.1'), SemVer('1.0.0-rc1') < SemVer('1.0.0'), SemVer('1.10.0') > SemVer('1.9.0'), SemVer('1.0.0') <= SemVer('1.0.0')]
