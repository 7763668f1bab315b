[SemVer['1.x'] == SemVer['>=1.0.0 <2.0.0'], SemVer['1.x', '3.x'] == SemVer['3.x', '1.x'], SemVer == SemVer]
