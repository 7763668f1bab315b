[SemVerRange('1.x') =~ SemVerRange, '1.x' =~ SemVerRange, SemVer('1.0.0') =~ SemVerRange, undef =~ SemVerRange]
