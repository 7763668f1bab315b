[SemVerRange(default, SemVer('2.0.0')), SemVerRange(SemVer('1.0.0'), default), SemVerRange(default, default)].map |$r| { String($r) }
