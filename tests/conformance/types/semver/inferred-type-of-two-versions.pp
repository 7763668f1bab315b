[type([SemVer('1.0.0'), SemVer('1.0.1')], reduced), type([SemVer('1.0.0'), SemVer('1.0.1')], generalized), type([SemVer('1.0.0'), SemVer('1.0.1')])]
