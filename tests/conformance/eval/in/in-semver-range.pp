[SemVer('1.2.3') in SemVerRange('1.x'), '1.2.3' in SemVerRange('1.x'), 'zzz' in SemVerRange('1.x'), 1 in SemVerRange('1.x')]
