[String(type([SemVer['1.x'], SemVer['2.x']], 'reduced')), String(type([SemVer, SemVer['1.x']], 'reduced')), type([SemVer, Integer], 'reduced'), type([SemVer, Array], 'reduced')]
