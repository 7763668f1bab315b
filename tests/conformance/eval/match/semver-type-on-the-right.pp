[SemVer('1.2.3') =~ SemVer['>=1.0.0'], SemVer('1.2.3') =~ SemVer['2.x']]
