SemVer('1.02.3')
