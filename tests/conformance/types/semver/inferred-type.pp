[String(type(SemVer('1.2.3'))), String(type(SemVer('1.2.3'), 'generalized')), String(type([SemVer('1.2.3'), SemVer('1.2.4')], 'reduced'))]
