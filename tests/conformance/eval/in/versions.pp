[SemVer('1.5.0') in [SemVerRange('>=1.0.0')], SemVerRange('>=1.0.0') in [SemVer('1.5.0')], '1.0.0' in [SemVer('1.0.0')], SemVer('1.0.0') in ['1.0.0'], SemVer('1.0.0') in '1.0.0']
