[String(SemVer('1.2.3')), "${SemVer('1.2.3-rc1+build.5')}", String([SemVer('1.2.3')])]
