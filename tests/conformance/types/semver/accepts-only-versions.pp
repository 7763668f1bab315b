[SemVer('1.0.0') =~ SemVer, '1.0.0' =~ SemVer, SemVerRange('1.x') =~ SemVer, 1 =~ SemVer, undef =~ SemVer]
