[SemVer['>=1.0.0 <2.0.0', '>=3.0.0'], SemVer['>=1.0.0 <2.0.0', '>=1.5.0 <3.0.0'], SemVer('1.5.0') =~ SemVer['1.x'], SemVer('2.5.0') =~ SemVer['1.x'], SemVer['1.x'] < SemVer].map |$x| { String($x) }
