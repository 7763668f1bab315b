SemVer({major => 1, minor => 2})
