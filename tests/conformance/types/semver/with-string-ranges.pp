[SemVer('1.5.0') =~ SemVer['1.x'], SemVer('2.0.0') =~ SemVer['1.x'], SemVer('1.2.3') =~ SemVer['1.2.3'], SemVer('3.0.0') =~ SemVer['1.x', '3.x'], SemVer('1.2.4') =~ SemVer['~1.2.3']]
