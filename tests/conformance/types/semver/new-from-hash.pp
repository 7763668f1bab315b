[SemVer({major => 1, minor => 2, patch => 3}), SemVer({major => 1, minor => 2, patch => 3, prerelease => 'a', build => 'b'})].map |$v| { String($v) }
