[String(SemVer('1.2.3-rc1+b5'), '%s'), String(SemVer('1.2.3'), '%#s'), String(SemVer('1.2.3'), '%8s'), String(SemVer('1.2.3'), '%-8s')]
