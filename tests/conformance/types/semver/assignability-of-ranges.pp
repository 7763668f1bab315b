[SemVer['1.2.x'] <= SemVer['1.x'], SemVer['1.x'] <= SemVer['1.2.x'], SemVer['1.x'] < SemVer, SemVer <= SemVer['>=0.0.0'], SemVer < Scalar]
