SemVer[1]
