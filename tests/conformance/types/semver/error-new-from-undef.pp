SemVer(undef)
