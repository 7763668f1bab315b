[String(SemVer('1.2.3'), '%p'), String([SemVer('1.2.3')], '%p')]
