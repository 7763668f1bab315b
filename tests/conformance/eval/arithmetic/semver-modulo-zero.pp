SemVer('2.0.0') % 0
