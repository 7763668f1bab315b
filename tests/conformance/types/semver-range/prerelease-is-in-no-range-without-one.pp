[SemVer('1.2.4-rc1') =~ SemVerRange('>=1.2.3'), SemVer('1.2.3-rc2') =~ SemVerRange('>=1.2.3-rc1'), SemVer('1.2.4-rc1') =~ SemVerRange('>=1.2.3-rc1')]
