SemVer('abc')
