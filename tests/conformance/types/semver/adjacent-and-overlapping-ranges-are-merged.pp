[String(SemVer['>=1.0.0 <2.0.0', '>=2.0.0 <3.0.0']), String(SemVer['>=1.0.0 <2.5.0', '>=2.0.0 <3.0.0']), String(SemVer['1.x', '3.x'])]
