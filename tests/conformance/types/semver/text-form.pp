[String(SemVer), String(SemVer['1.x']), String(SemVer['>=1.0.0 <2.0.0']), String(SemVer['1.2.3'])]
