[SemVerRange(SemVer('1.0.0'), SemVer('2.0.0')), SemVerRange(SemVer('1.0.0'), SemVer('2.0.0'), true), SemVerRange(SemVer('1.0.0'), SemVer('2.0.0'), false)].map |$r| { String($r) }
