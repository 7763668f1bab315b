SemVer('')
